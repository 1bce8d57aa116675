//! Passwords and recovery codes: how they are checked without being kept.

use std::num::NonZeroU32;
use std::sync::Arc;

use argon2::Argon2;
use argon2::{PasswordHasher, PasswordVerifier};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use kabal_protocol::{Bytes, Name};
use kabal_store::{CodeHash, PasswordHash};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::error::ApiError;
use crate::random;

/// A password that may be used: 10 to 200 characters.
pub(crate) struct Password(String);

impl Password {
    /// Takes a text that may be a password.
    pub(crate) fn new(text: String) -> Result<Self, ApiError> {
        if (10..=200).contains(&text.chars().count()) { Ok(Self(text)) } else { Err(ApiError::BadPassword) }
    }
}

/// Attempts at one name: so many at once, and then one in 20 seconds. It slows down who guesses, and lets in who mistypes.
const ATTEMPTS: NonZeroU32 = NonZeroU32::new(10).expect("not zero");
const ONE_IN: std::time::Duration = std::time::Duration::from_secs(20);

/// Checks passwords, slowly on purpose, and few at a time: each takes 19 MiB and some hundredths of a second.
#[derive(Debug)]
pub(crate) struct Passwords {
    at_once: Arc<Semaphore>,
    attempts: DefaultKeyedRateLimiter<String>,
}

impl Default for Passwords {
    fn default() -> Self {
        let quota = Quota::with_period(ONE_IN).expect("not zero").allow_burst(ATTEMPTS);
        Self { at_once: Arc::new(Semaphore::new(2)), attempts: RateLimiter::keyed(quota) }
    }
}

impl Passwords {
    /// Counts an attempt at a name, whether or not there is such an account.
    pub(crate) fn count_attempt(&self, name: &Name) -> Result<(), ApiError> {
        self.attempts.retain_recent();
        self.attempts.check_key(&name.as_str().to_lowercase()).map_err(|_| ApiError::TooManyAttempts)
    }

    /// What a password is checked against later.
    pub(crate) async fn hash(&self, password: Password) -> Result<PasswordHash, ApiError> {
        self.work(move || hash(&password)).await
    }

    /// Whether a password is the right one. Without a hash it is not, which takes as long to find out.
    pub(crate) async fn verify(
        &self,
        password: Password,
        hash: Option<PasswordHash>,
    ) -> Result<bool, ApiError> {
        self.work(move || match hash {
            Some(PasswordHash(hash)) => {
                Argon2::default().verify_password(password.0.as_bytes(), hash.as_str()).is_ok()
            }
            None => {
                self::hash(&password);
                false
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = Arc::clone(&self.at_once).acquire_owned().await.map_err(|_| ApiError::Stopping)?;
        let done = spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        done.await.map_err(|_| ApiError::Stopping)
    }
}

fn hash(password: &Password) -> PasswordHash {
    let salt = random::bytes::<16>();
    let hash = Argon2::default().hash_password_with_salt(password.0.as_bytes(), &salt.0);
    // The parameters are the library's own, and the lengths of salt and password are within its bounds.
    PasswordHash(hash.expect("a salt of 16 bytes and the default parameters fit").to_string())
}

/// A recovery code: 16 random bytes, in groups of four digits.
pub(crate) fn fresh_code() -> String {
    let digits = random::bytes::<16>().to_string();
    let groups: Vec<&str> = (0..digits.len()).step_by(4).map(|at| &digits[at..at + 4]).collect();
    groups.join("-")
}

/// The hash of a code, however it was typed.
pub(crate) fn code_hash(code: &str) -> CodeHash {
    let digits: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    CodeHash(Bytes(Sha256::digest(digits.to_ascii_lowercase()).into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password::new(text.into()).unwrap_or_else(|_| panic!("{text} may be a password"))
    }

    #[tokio::test]
    async fn only_the_password_itself_fits() {
        let passwords = Passwords::default();
        let hash = passwords.hash(password("correct horse")).await.unwrap();
        assert!(hash.0.starts_with("$argon2id$"));
        assert!(passwords.verify(password("correct horse"), Some(hash.clone())).await.unwrap());
        assert!(!passwords.verify(password("correct horsf"), Some(hash.clone())).await.unwrap());
        assert!(!passwords.verify(password("correct horse"), None).await.unwrap());
        let again = passwords.hash(password("correct horse")).await.unwrap();
        assert_ne!(hash.0, again.0, "each has a salt of its own");
    }

    #[test]
    fn attempts_at_a_name_are_bounded_whether_or_not_it_exists() {
        let passwords = Passwords::default();
        let name: Name = "Anna".parse().unwrap();
        for _ in 0..10 {
            assert!(passwords.count_attempt(&name).is_ok());
        }
        assert!(passwords.count_attempt(&"ANNA".parse().unwrap()).is_err());
        assert!(passwords.count_attempt(&"Bo".parse().unwrap()).is_ok());
    }

    #[test]
    fn a_code_is_long_and_read_as_people_type() {
        let code = fresh_code();
        assert_eq!(code.len(), 39);
        assert_ne!(code, fresh_code());
        assert_eq!(code_hash(&code), code_hash(&format!(" {} ", code.to_uppercase().replace('-', " "))));
        assert_ne!(code_hash(&code), code_hash(&code[1..]));
    }

    #[test]
    fn a_password_is_neither_short_nor_endless() {
        for wrong in ["", "123456789", &"x".repeat(201)] {
            assert!(Password::new(wrong.into()).is_err());
        }
        assert!(Password::new("ÅÄÖÅÄÖÅÄÖÅ".into()).is_ok());
    }
}
