//! The distribution of times as a picture.

use std::path::Path;
use std::time::Duration;

use plotters::prelude::*;

/// For each run the share of deals that took longer than the time below, both axes logarithmic.
pub(crate) fn draw(path: &Path, title: &str, runs: &[(&str, Vec<Duration>)]) -> anyhow::Result<()> {
    let colors = [RGBColor(0, 90, 160), RGBColor(200, 80, 0)];
    let deals = runs.iter().map(|run| run.1.len()).max().unwrap_or(1);
    let least = 0.8 / deals as f64;
    let area = SVGBackend::new(path, (900, 520)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption(title, ("sans-serif", 22))
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d((1e-2..1e5_f64).log_scale(), (least..1.0).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("milliseconds")
        .y_desc("share of the deals")
        .x_label_formatter(&|ms| format!("{ms}"))
        .y_label_formatter(&|share| format!("{share}"))
        .draw()?;
    for ((name, times), color) in runs.iter().zip(colors) {
        let mut times: Vec<f64> = times.iter().map(|time| time.as_secs_f64() * 1e3).collect();
        times.sort_by(f64::total_cmp);
        let count = times.len();
        let points =
            times.into_iter().enumerate().map(|(at, time)| (time, (count - at) as f64 / count as f64));
        chart
            .draw_series(LineSeries::new(points, color.stroke_width(2)))?
            .label(*name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], color.stroke_width(2)));
    }
    chart.configure_series_labels().border_style(BLACK).background_style(WHITE).draw()?;
    area.present()?;
    Ok(())
}
