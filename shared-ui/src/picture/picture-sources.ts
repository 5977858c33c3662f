/** Widths that the server scales a picture to. */
const widths = [96, 192, 384, 768];

/** The widest picture that the server stores, in pixels: what a picture is described by in its own size. */
const maxWidth = 1_600;

/** What of ours is scaled: photographs by their content's name, whichever site serves them. Drawings are as sharp in any size. */
const scaled = /\/api\/pictures\/[0-9a-f]{32}\.(?:png|jpg|webp)$/;

/** `srcset` of a picture, so that a small place on a small screen gets few bytes; undefined for one that is served in one size. */
export const pictureSources = (src: string): string | undefined =>
  scaled.test(src)
    ? [...widths.map((width) => `${src}?w=${width} ${width}w`), `${src} ${maxWidth}w`].join(', ')
    : undefined;
