//! Requests made from a description: as it says, or not quite. The same ones each time.

use std::collections::HashMap;

use axum::body::Body;
use axum::http::{Request, header};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value, json};

/// A request, as it is printed when its answer is wrong.
#[derive(Debug)]
pub(crate) struct Asked {
    method: String,
    path: String,
    /// The body, and whether it is said to be JSON.
    body: Option<(String, bool)>,
}

impl Asked {
    pub(crate) fn request(&self, cookie: Option<&str>) -> Request<Body> {
        let mut request = Request::builder().method(self.method.as_str()).uri(&self.path);
        request = request.header(header::HOST, "localhost");
        if let Some(cookie) = cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if matches!(self.body, Some((_, true))) {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let body = self.body.as_ref().map_or_else(Body::empty, |(text, _)| Body::from(text.clone()));
        request.body(body).expect("a request")
    }
}

/// Makes requests.
pub(crate) struct Maker {
    document: Value,
    /// Values that mean something to the server, by the name of the property or parameter.
    known: HashMap<&'static str, Vec<String>>,
    random: StdRng,
}

impl Maker {
    pub(crate) fn new(document: Value, known: HashMap<&'static str, Vec<String>>) -> Self {
        Self { document, known, random: StdRng::seed_from_u64(36) }
    }

    /// Path, method and description of each operation.
    pub(crate) fn operations(&self) -> Vec<(String, String, Value)> {
        let paths = self.document["paths"].as_object().expect("paths").iter();
        let operations = paths.flat_map(|(path, item)| {
            let operations = item.as_object().expect("operations").iter();
            operations.map(|(method, operation)| (path.clone(), method.to_uppercase(), operation.clone()))
        });
        operations.collect()
    }

    /// A request: half of them are as described.
    pub(crate) fn request(&mut self, path: &str, method: &str, operation: &Value) -> Asked {
        let sound = self.random.random_bool(0.5);
        let mut path = path.to_owned();
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().expect("a name");
            let value = if sound || self.random.random_bool(0.5) {
                let value = self.value(&parameter["schema"], name);
                value.as_str().expect("parameters are texts").to_owned()
            } else {
                self.nonsense()
            };
            path = path.replace(&format!("{{{name}}}"), &escaped(&value));
        }
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let body = schema.is_object().then(|| {
            let value = self.value(schema, "");
            if sound { (value.to_string(), true) } else { self.spoilt(value) }
        });
        Asked { method: method.to_owned(), path, body }
    }

    /// A value that a schema allows.
    fn value(&mut self, schema: &Value, name: &str) -> Value {
        if let Some(reference) = schema["$ref"].as_str() {
            let target = self.document.pointer(reference.trim_start_matches('#')).expect("a schema").clone();
            return self.value(&target, name);
        }
        if let Some(choices) = schema["oneOf"].as_array().or(schema["enum"].as_array()) {
            let choice = choices[self.random.random_range(0..choices.len())].clone();
            return if schema["enum"].is_array() { choice } else { self.value(&choice, name) };
        }
        match schema["type"].as_str() {
            Some("object") => {
                let properties = schema["properties"].as_object().expect("properties");
                let made = properties.iter().map(|(name, schema)| (name.clone(), self.value(schema, name)));
                Value::Object(made.collect())
            }
            Some("integer") => {
                if let Some(known) = self.known(name) {
                    return known.parse::<u64>().expect("a number").into();
                }
                let bound = |key: &str, other: i64| schema[key].as_i64().unwrap_or(other);
                self.random.random_range(bound("minimum", -1000)..=bound("maximum", 1000)).into()
            }
            Some("string") => self.text(schema, name).into(),
            other => panic!("{name}: a schema of type {other:?}"),
        }
    }

    /// A value that means something to the server, most of the time.
    fn known(&mut self, name: &str) -> Option<String> {
        let known = self.known.get(name).filter(|_| self.random.random_bool(0.7))?;
        Some(known[self.random.random_range(0..known.len())].clone())
    }

    fn text(&mut self, schema: &Value, name: &str) -> String {
        if let Some(known) = self.known(name) {
            return known;
        }
        let digits = schema["pattern"].as_str().map(|pattern| {
            let count = pattern.strip_prefix("^[0-9a-f]{").and_then(|rest| rest.strip_suffix("}$"));
            count.expect("the only pattern there is").parse::<usize>().expect("a count")
        });
        if let Some(digits) = digits {
            return (0..digits)
                .map(|_| char::from_digit(self.random.random_range(0..16), 16).expect("a digit"))
                .collect();
        }
        let bound = |key: &str, other: u64| schema[key].as_u64().unwrap_or(other) as usize;
        let length = self.random.random_range(bound("minLength", 0)..=bound("maxLength", 60));
        (0..length).map(|_| self.letter()).collect()
    }

    fn letter(&mut self) -> char {
        let letters = ['a', 'Z', '0', ' ', 'ø', '牌', '"', '\\', '/', '%', '\u{202e}', '\u{0}', '🂡'];
        letters[self.random.random_range(0..letters.len())]
    }

    /// A text that means nothing.
    fn nonsense(&mut self) -> String {
        let length = self.random.random_range(1..40);
        (0..length).map(|_| self.letter()).collect()
    }

    /// A body that is not quite what it should be.
    fn spoilt(&mut self, mut value: Value) -> (String, bool) {
        match self.random.random_range(0..8) {
            0 => return (value.to_string(), false),
            1 => return (self.nonsense(), true),
            2 => return (String::new(), true),
            3 => return (format!("{{\"name\":\"{}\"}}", "x".repeat(20_000)), true),
            4 => value = self.other(),
            5 => {
                let object = self.somewhere(&mut value);
                object.insert("more".into(), json!(1));
            }
            6 => {
                let object = self.somewhere(&mut value);
                let first = object.keys().next().cloned().unwrap_or_default();
                object.remove(&first);
            }
            _ => {
                let other = self.other();
                let object = self.somewhere(&mut value);
                if let Some((_, value)) = object.iter_mut().next() {
                    *value = other;
                }
            }
        }
        (value.to_string(), true)
    }

    /// The body's object, or one within it.
    fn somewhere<'a>(&mut self, value: &'a mut Value) -> &'a mut Map<String, Value> {
        let deeper = self.random.random_bool(0.5);
        let object = value.as_object_mut().expect("bodies are objects");
        let within = object.iter().find(|(_, value)| value.is_object()).map(|(name, _)| name.clone());
        match within.filter(|_| deeper) {
            Some(name) => object.get_mut(&name).and_then(Value::as_object_mut).expect("an object"),
            None => object,
        }
    }

    /// A value of any kind.
    fn other(&mut self) -> Value {
        let others = [
            json!(null),
            json!(-1),
            json!(1e300),
            json!(true),
            json!([]),
            json!({}),
            json!(""),
            json!("x".repeat(300)),
        ];
        others[self.random.random_range(0..others.len())].clone()
    }
}

/// A text as part of a path.
fn escaped(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(escape).collect()
}
