//! Surveys as pictures: the distribution of one's times, the win rates of several.

use std::path::Path;

use anyhow::Result;
use kabal_cli::interval::Interval;
use kabal_cli::record::{Entry, Verdict};
use plotters::prelude::*;

/// A line of more points looks the same.
const MOST_POINTS: usize = 1000;

/// The share of all deals that were won, and lost, within the time below; the time is on a logarithmic scale.
pub(crate) fn draw(path: &Path, title: &str, entries: &[Entry]) -> Result<()> {
    let area = SVGBackend::new(path, (900, 520)).into_drawing_area();
    area.fill(&WHITE)?;
    let times = || entries.iter().map(milliseconds);
    let (least, most) = (times().fold(1.0, f64::min), times().fold(1.0, f64::max));
    let mut chart = ChartBuilder::on(&area)
        .caption(title, ("sans-serif", 18))
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d((least..most * 1.1).log_scale(), 0.0..1.0)?;
    chart
        .configure_mesh()
        .x_desc("milliseconds")
        .y_desc("share of the deals")
        .x_label_formatter(&|time| format!("{time}"))
        .label_style(("sans-serif", 16))
        .max_light_lines(0)
        .draw()?;
    let won = |verdict: &Verdict| matches!(verdict, Verdict::Won { .. });
    for (name, color, part) in [
        ("won", RGBColor(0, 90, 160), within(entries, |entry| won(&entry.verdict))),
        ("lost", RGBColor(200, 80, 0), within(entries, |entry| entry.verdict == Verdict::Lost)),
    ] {
        chart
            .draw_series(LineSeries::new(part, color.stroke_width(2)))?
            .label(name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], color.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .label_font(("sans-serif", 16))
        .border_style(BLACK)
        .background_style(WHITE)
        .draw()?;
    area.present()?;
    Ok(())
}

/// For each of the chosen entries its time, and the share of all entries that are chosen and took no longer.
fn within(entries: &[Entry], chosen: impl Fn(&Entry) -> bool) -> Vec<(f64, f64)> {
    let mut times: Vec<f64> = entries.iter().filter(|entry| chosen(entry)).map(milliseconds).collect();
    times.sort_by(f64::total_cmp);
    let step = times.len().div_ceil(MOST_POINTS).max(1);
    let counted =
        times.into_iter().zip(1..).map(|(time, count)| (time, f64::from(count) / entries.len() as f64));
    counted.step_by(step).collect()
}

/// A pale bar for each name up to the lower bound of its share, a dark one from there to the upper; the name above it,
/// the first on top.
pub(crate) fn draw_rates(path: &Path, title: &str, bars: &[(String, Interval)]) -> Result<()> {
    let rows = bars.len() as f64;
    let height = 110 + 48 * u32::try_from(bars.len())?;
    let area = SVGBackend::new(path, (760, height)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption(title, ("sans-serif", 18))
        .margin(16)
        .x_label_area_size(44)
        .build_cartesian_2d(0.0..108.0, 0.0..rows)?;
    chart
        .configure_mesh()
        .x_desc("percent of all deals")
        .label_style(("sans-serif", 14))
        .max_light_lines(0)
        .disable_y_mesh()
        .disable_y_axis()
        .draw()?;
    for (at, (name, Interval { low, high })) in bars.iter().enumerate() {
        let (low, high, foot) = (100.0 * low, 100.0 * high, rows - 1.0 - at as f64);
        let share = if high - low < 5.0 {
            format!("{:.1}", f64::midpoint(low, high))
        } else {
            format!("{low:.0} to {high:.0}")
        };
        let bar = |from, to| [(from, foot + 0.12), (to, foot + 0.42)];
        chart.draw_series([
            Rectangle::new(bar(0.0, low), RGBColor(190, 210, 230).filled()),
            // A narrow interval would not be seen.
            Rectangle::new(bar(low - 0.15, high + 0.15), RGBColor(0, 90, 160).filled()),
        ])?;
        chart.draw_series([
            Text::new(name.clone(), (1.0, foot + 0.85), ("sans-serif", 14)),
            Text::new(share, (high + 1.0, foot + 0.42), ("sans-serif", 14)),
        ])?;
    }
    area.present()?;
    Ok(())
}

/// On a logarithmic scale there is no zero.
fn milliseconds(entry: &Entry) -> f64 {
    entry.micros.max(1) as f64 / 1000.0
}
