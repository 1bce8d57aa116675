//! Latency against load, as a picture.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use plotters::prelude::*;

use crate::ramp::Step;

const COLORS: [RGBColor; 2] = [RGBColor(0, 90, 160), RGBColor(200, 80, 0)];

/// For each database two lines over the actions answered a second: half of the answers took no longer than the thin
/// one, 99 of 100 no longer than the other. Times are on a logarithmic scale.
pub(crate) fn draw(file: &Path, players: u32, measured: &[(&str, Vec<Step>)]) -> Result<()> {
    let area = SVGBackend::new(file, (900, 520)).into_drawing_area();
    area.fill(&WHITE)?;
    let steps = || measured.iter().flat_map(|(_, steps)| steps);
    let most = steps().map(|step| step.answered).fold(1.0, f64::max);
    let longest = steps().map(|step| milliseconds(step.p99)).fold(100.0, f64::max);
    let mut chart = ChartBuilder::on(&area)
        .caption(format!("{players} players connected"), ("sans-serif", 18))
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d(0.0..most * 1.05, (0.1..longest * 1.5).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("actions answered a second")
        .y_desc("milliseconds from due to answered")
        .y_label_formatter(&|time| format!("{time}"))
        .label_style(("sans-serif", 16))
        .max_light_lines(0)
        .draw()?;
    for ((name, steps), color) in measured.iter().zip(COLORS) {
        for (part, width, time) in
            [("p50", 1, (|step| step.median) as fn(&Step) -> Duration), ("p99", 3, |step| step.p99)]
        {
            let points = steps.iter().map(|step| (step.answered, milliseconds(time(step))));
            chart
                .draw_series(LineSeries::new(points, color.stroke_width(width)))?
                .label(format!("{name}, {part}"))
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], color.stroke_width(width)));
        }
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .label_font(("sans-serif", 16))
        .border_style(BLACK)
        .background_style(WHITE)
        .draw()?;
    area.present()?;
    Ok(())
}

fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1000.0).max(0.1)
}
