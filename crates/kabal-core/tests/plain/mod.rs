//! Klondike once more, as plainly as it can be said: cards are words, piles are lists of words. Written from the rules
//! (docs/rules.md) alone and slow on purpose; core is held against it.

/// What the model needs to know of the rules.
#[derive(Clone, Copy)]
pub(crate) struct House {
    pub(crate) draw: usize,
    /// Passes through the stock; none: unlimited.
    pub(crate) passes: Option<usize>,
    pub(crate) any_card_on_empty: bool,
    pub(crate) worrying_back: bool,
    pub(crate) safe_moves: bool,
}

/// A table. The last word of each list lies on top.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Plain {
    pub(crate) down: Vec<Vec<String>>,
    pub(crate) up: Vec<Vec<String>>,
    /// The foundations of spades, hearts, diamonds and clubs.
    pub(crate) home: Vec<Vec<String>>,
    pub(crate) stock: Vec<String>,
    pub(crate) waste: Vec<String>,
    pass: usize,
    worried: Option<String>,
}

const SUITS: [&str; 4] = ["S", "H", "D", "C"];
const RANKS: &str = "A23456789TJQK";

fn suit(card: &str) -> usize {
    SUITS.iter().position(|letter| *letter == &card[1..]).unwrap()
}

/// 0 for the ace to 12 for the king.
fn rank(card: &str) -> usize {
    RANKS.find(&card[..1]).unwrap()
}

fn red(card: &str) -> bool {
    card.ends_with('H') || card.ends_with('D')
}

impl Plain {
    /// Deals 52 words in dealing order, and makes the safe moves there are.
    pub(crate) fn new(cards: &str, house: House) -> Self {
        let mut cards: Vec<String> = cards.split(' ').map(String::from).collect();
        let stock: Vec<String> = cards.split_off(28);
        let mut table = Self {
            down: vec![Vec::new(); 7],
            up: vec![Vec::new(); 7],
            home: vec![Vec::new(); 4],
            stock: stock.into_iter().rev().collect(),
            waste: Vec::new(),
            pass: 1,
            worried: None,
        };
        let mut cards = cards.into_iter();
        for row in 0..7 {
            for column in row..7 {
                let card = cards.next().unwrap();
                if column == row { table.up[column].push(card) } else { table.down[column].push(card) }
            }
        }
        table.safe_moves(house);
        table
    }

    pub(crate) fn won(&self) -> bool {
        self.home.iter().all(|pile| pile.len() == 13)
    }

    fn goes_home(&self, card: &str) -> bool {
        self.home[suit(card)].len() == rank(card)
    }

    fn goes_on(&self, card: &str, column: usize, house: House) -> bool {
        match self.up[column].last() {
            Some(end) => red(card) != red(end) && rank(card) + 1 == rank(end),
            None => house.any_card_on_empty || card.starts_with('K'),
        }
    }

    /// The words of all that can be played, in no order that means anything.
    pub(crate) fn words(&self, house: House) -> Vec<String> {
        let mut words = Vec::new();
        if !self.stock.is_empty() {
            words.push("D".to_string());
        } else if !self.waste.is_empty() && house.passes.is_none_or(|passes| self.pass < passes) {
            words.push("R".to_string());
        }
        if let Some(card) = self.waste.last() {
            if self.goes_home(card) {
                words.push(format!("W>{}", SUITS[suit(card)]));
            }
            for column in 0..7 {
                if self.goes_on(card, column, house) {
                    words.push(format!("W>{}", column + 1));
                }
            }
        }
        for from in 0..7 {
            if let Some(card) = self.up[from].last()
                && self.goes_home(card)
            {
                words.push(format!("{}>{}", from + 1, SUITS[suit(card)]));
            }
            for (at, card) in self.up[from].iter().enumerate() {
                for to in 0..7 {
                    if to != from && self.goes_on(card, to, house) {
                        let count = self.up[from].len() - at;
                        let run = if count > 1 { format!("x{count}") } else { String::new() };
                        words.push(format!("{}>{}{run}", from + 1, to + 1));
                    }
                }
            }
        }
        if house.worrying_back {
            for card in self.home.iter().filter_map(|pile| pile.last()) {
                for to in 0..7 {
                    if self.goes_on(card, to, house) {
                        words.push(format!("{}>{}", SUITS[suit(card)], to + 1));
                    }
                }
            }
        }
        words
    }

    /// Plays one of the words.
    pub(crate) fn play(&mut self, word: &str, house: House) {
        self.worried = None;
        match word {
            "D" => {
                for _ in 0..house.draw {
                    self.waste.extend(self.stock.pop());
                }
            }
            "R" => {
                while let Some(card) = self.waste.pop() {
                    self.stock.push(card);
                }
                self.pass += 1;
            }
            _ => {
                let (from, rest) = word.split_once('>').unwrap();
                let (to, count) = rest.split_once('x').unwrap_or((rest, "1"));
                let count: usize = count.parse().unwrap();
                let cards = match from.parse::<usize>() {
                    Ok(column) => {
                        let pile = &mut self.up[column - 1];
                        pile.split_off(pile.len() - count)
                    }
                    Err(_) if from == "W" => vec![self.waste.pop().unwrap()],
                    Err(_) => {
                        let home = SUITS.iter().position(|letter| *letter == from).unwrap();
                        let card = self.home[home].pop().unwrap();
                        self.worried = Some(card.clone());
                        vec![card]
                    }
                };
                match to.parse::<usize>() {
                    Ok(column) => self.up[column - 1].extend(cards),
                    Err(_) => self.home[suit(&cards[0])].extend(cards),
                }
                self.turn();
            }
        }
        self.safe_moves(house);
    }

    fn turn(&mut self) {
        for column in 0..7 {
            if self.up[column].is_empty() {
                self.up[column].extend(self.down[column].pop());
            }
        }
    }

    fn safe_moves(&mut self, house: House) {
        if !house.safe_moves {
            return;
        }
        let safe = |table: &Self, column: usize| {
            table.up[column].last().is_some_and(|card| {
                let lower = rank(card);
                table.goes_home(card)
                    && table.worried.as_ref() != Some(card)
                    && table.home.iter().all(|pile| pile.len() >= lower)
            })
        };
        while let Some(column) = (0..7).find(|column| safe(self, *column)) {
            let card = self.up[column].pop().unwrap();
            self.home[suit(&card)].push(card);
            self.turn();
        }
    }

    /// How many sequences of so many words there are.
    pub(crate) fn count(&self, house: House, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.won() {
            return 0;
        }
        let next = |word: &String| {
            let mut next = self.clone();
            next.play(word, house);
            next.count(house, depth - 1)
        };
        self.words(house).iter().map(next).sum()
    }
}
