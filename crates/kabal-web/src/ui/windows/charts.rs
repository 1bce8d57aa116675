//! Small charts: bars, and a line. Each is one picture with one sentence for those who listen.

use dioxus::prelude::*;

/// How wide and high a chart is, in its own units; it is stretched to the room there is.
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 64.0;

/// A bar: its height from 0 to 1, and whether it is a quiet one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bar {
    /// From 0 to 1.
    pub(super) height: f64,
    /// Drawn as the background of the others.
    pub(super) quiet: bool,
}

/// A chart's words.
#[derive(Clone, Debug)]
pub(super) struct Caption {
    /// Its stable name.
    pub(super) name: &'static str,
    /// Its title.
    pub(super) title: String,
    /// What it shows, for those who listen.
    pub(super) said: String,
    /// What stands at its two lower corners.
    pub(super) ends: [String; 2],
}

/// Bars side by side.
pub(super) fn bars(caption: Caption, bars: &[Bar]) -> Element {
    let pitch = WIDTH / bars.len().max(1) as f64;
    let width = (pitch * 0.78).min(40.0);
    let bars = bars.iter().enumerate().map(|(at, bar)| {
        let height = (bar.height * HEIGHT).max(1.5);
        let x = at as f64 * pitch + (pitch - width) / 2.0;
        (at, x, HEIGHT - height, height, if bar.quiet { "quiet" } else { "" })
    });
    chart(
        caption,
        rsx! {
            for (at, x, y, height, class) in bars {
                rect { key: "{at}", class, x: "{x:.1}", y: "{y:.1}", width: "{width:.1}", height: "{height:.1}", rx: "2" }
            }
        },
    )
}

/// A line through values, over the line of zero.
pub(super) fn curve(caption: Caption, values: &[f64]) -> Element {
    let (low, high) =
        values.iter().fold((0.0_f64, 0.0_f64), |(low, high), value| (low.min(*value), high.max(*value)));
    let span = (high - low).max(1.0);
    let y = |value: f64| 3.0 + (high - value) / span * (HEIGHT - 6.0);
    let pitch = WIDTH / values.len().saturating_sub(1).max(1) as f64;
    let points =
        values.iter().enumerate().map(|(at, value)| format!("{:.1},{:.1}", at as f64 * pitch, y(*value)));
    let points = points.collect::<Vec<_>>().join(" ");
    let zero = y(0.0);
    chart(
        caption,
        rsx! {
            line { x1: "0", y1: "{zero:.1}", x2: "{WIDTH}", y2: "{zero:.1}" }
            polyline { points }
        },
    )
}

fn chart(caption: Caption, drawing: Element) -> Element {
    let Caption { name, title, said, ends: [from, to] } = caption;
    rsx! {
        figure { class: "chart", "data-chart": name,
            figcaption { {title} }
            svg { view_box: "0 0 {WIDTH} {HEIGHT}", preserve_aspect_ratio: "none", role: "img", "aria-label": said, {drawing} }
            p { class: "ends", aria_hidden: "true",
                span { {from} }
                span { {to} }
            }
        }
    }
}
