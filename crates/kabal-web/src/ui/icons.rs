//! The buttons' signs: lines on a grid of 24 units, in the colour of the text beside them.

use dioxus::prelude::*;

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Icon {
    /// An arrow back.
    Undo,
    /// An arrow forward.
    Redo,
    /// A lamp.
    Hint,
    /// A white flag.
    GiveUp,
    /// A full turn.
    Restart,
    /// Two cards and a plus.
    NewGame,
    /// Three lines.
    Menu,
    /// Arrows up.
    Finish,
    /// A cross.
    Close,
    /// Two sheets.
    Copy,
    /// Columns of a chart.
    Statistics,
    /// Two sliders.
    Settings,
    /// Keys.
    Keys,
    /// Four corners.
    FullScreen,
    /// To the deal.
    First,
    /// A step back.
    Back,
    /// On by itself.
    Play,
    /// Not on any more.
    Pause,
    /// A step on.
    Forward,
    /// To the end.
    Last,
    /// A node with two others.
    Share,
    /// An arrow down into a tray.
    Save,
    /// A folder.
    Open,
    /// A tick.
    Done,
    /// A leaf of a calendar.
    Calendar,
    /// An open book.
    Book,
    /// A clock that runs back.
    History,
    /// Head and shoulders.
    Person,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Self::Undo => "M9 6 4.5 10.5 9 15 M5 10.5h9a5 5 0 0 1 0 10h-3",
            Self::Redo => "M15 6l4.5 4.5L15 15 M19 10.5h-9a5 5 0 0 0 0 10h3",
            Self::Hint => {
                "M9 17.5h6 M10 20.5h4 M12 3.5a6 6 0 0 0-3.6 10.8c.5.4.6.9.6 1.5v1.7h6v-1.7c0-.6.1-1.1.6-1.5A6 6 0 0 0 12 3.5z"
            }
            Self::GiveUp => "M6 21V4 M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",
            Self::Restart => "M19.5 12a7.5 7.5 0 1 1-2.6-5.7 M20 3.5v4.2h-4.2",
            Self::NewGame => {
                "M4 6.5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z M16.5 7.5l2 .5a2 2 0 0 1 1.400 2.4l-2 7.600a2 2 0 0 1-1.400 1.400 M9 9v6 M6 12h6"
            }
            Self::Menu => "M4 7h16 M4 12h16 M4 17h16",
            Self::Finish => "M6 12l6-6 6 6 M6 18.5l6-6 6 6",
            Self::Close => "M6 6l12 12 M18 6L6 18",
            Self::Copy => {
                "M9 9h9a1.500 1.500 0 0 1 1.500 1.500v8a1.500 1.500 0 0 1-1.500 1.500H9a1.500 1.500 0 0 1-1.500-1.500v-8A1.500 1.500 0 0 1 9 9z M5 15.500a1.500 1.500 0 0 1-.5-1V6A1.500 1.500 0 0 1 6 4.500h8.500a1.500 1.500 0 0 1 1 .5"
            }
            Self::Statistics => "M5 20v-6 M12 20V5 M19 20v-10",
            Self::Settings => "M4 8h9 M17 8h3 M4 16h3 M11 16h9 M15 5.800v4.400 M9 13.800v4.400",
            Self::FullScreen => "M4 9V4h5 M15 4h5v5 M20 15v5h-5 M9 20H4v-5",
            Self::Keys => "M4 7h16v10H4z M7.500 10.500h.01 M12 10.500h.01 M16.500 10.500h.01 M8.500 14h7",
            Self::First => "M6 6v12 M18 6l-8 6 8 6z",
            Self::Back => "M15 5.500 8 12l7 6.500",
            Self::Play => "M8 5.500v13L18.500 12z",
            Self::Pause => "M8.500 5.500v13 M15.500 5.500v13",
            Self::Forward => "M9 5.500 16 12l-7 6.500",
            Self::Last => "M18 6v12 M6 6l8 6-8 6z",
            Self::Share => {
                "M8.700 10.800l6.600-3.600 M8.700 13.200l6.600 3.600 M6.500 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z M17.500 3.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z M17.500 15.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z"
            }
            Self::Save => "M12 4v10.500 M7.500 10.500 12 15l4.500-4.500 M4.500 16v3.500h15V16",
            Self::Open => "M3.500 18.500v-13h6l2 2.500h9v10.500z",
            Self::Done => "M5 12.500l4.500 4.500L19 7.500",
            Self::Calendar => "M4.500 6h15v14h-15z M4.500 10.500h15 M8.500 3.500v4 M15.500 3.500v4",
            Self::Book => {
                "M12 7c-2-1.500-4.500-2-8-2v13c3.500 0 6 .5 8 2 2-1.500 4.500-2 8-2V5c-3.500 0-6 .5-8 2z M12 7v13"
            }
            Self::Person => {
                "M12 4.500a3.700 3.700 0 1 0 0 7.400 3.700 3.700 0 0 0 0-7.400z M4.800 20a7.200 5.600 0 0 1 14.400 0"
            }
            Self::History => "M4.500 12a7.500 7.500 0 1 0 2.600-5.700 M4 3.500v4.200h4.200 M12 8v4.500l3 2",
        }
    }
}

/// Draws a sign; the button's label says what it means.
#[component]
pub(super) fn Sign(icon: Icon) -> Element {
    rsx! {
        svg { class: "icon", view_box: "0 0 24 24", "aria-hidden": "true",
            path { d: icon.path() }
        }
    }
}
