//! The icons of the installed page: drawn from `icons/*.svg` in the sizes that systems ask for.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

/// A drawing, the name of its icons, and their sizes in pixels: the manifest's two, and what Apple's systems look for.
const ICONS: [(&str, &str, &[u32]); 3] = [
    ("icon.svg", "icon", &[192, 512]),
    ("maskable.svg", "maskable", &[192, 512]),
    ("maskable.svg", "touch", &[180]),
];

/// Draws all icons from the drawings in `sources` into `folder`, as `NAME-SIZE.png`, and gives that folder.
pub(crate) fn draw(sources: &Path, folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder)?;
    for (drawing, name, sizes) in ICONS {
        let svg = fs::read(sources.join(drawing)).with_context(|| format!("no drawing {drawing}"))?;
        let tree = Tree::from_data(&svg, &Options::default()).with_context(|| format!("in {drawing}"))?;
        for size in sizes {
            fs::write(folder.join(format!("{name}-{size}.png")), png(&tree, *size)?)?;
        }
    }
    Ok(folder.to_owned())
}

/// A square picture of a square drawing.
fn png(tree: &Tree, size: u32) -> Result<Vec<u8>> {
    let mut pixels = Pixmap::new(size, size).context("an icon has a size")?;
    let scale = size as f32 / tree.size().width();
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_icon_has_its_size_and_the_colours_of_its_drawing() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="4" fill="#ff0000"/></svg>"##;
        let tree = Tree::from_data(svg.as_bytes(), &Options::default()).expect("a drawing");
        let drawn = Pixmap::decode_png(&png(&tree, 64).expect("drawn")).expect("a picture");
        assert_eq!((drawn.width(), drawn.height()), (64, 64));
        let pixel =
            |y| drawn.pixel(32, y).map(|pixel| (pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()));
        assert_eq!((pixel(16), pixel(48)), (Some((255, 0, 0, 255)), Some((0, 0, 0, 0))));
    }
}
