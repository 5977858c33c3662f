/** Widths that the server scales a picture to. */
const widths = [96, 192, 384, 768];

/** Maximum width that the server stores, in pixels: the width descriptor of the unscaled picture. */
const maxWidth = 1_600;

/**
 * Pictures that the server scales: photographs, which are named by their content's hash, on whichever site. Drawings
 * are sharp at any size.
 */
const scaled = /\/api\/pictures\/[0-9a-f]{32}\.(?:png|jpg|webp)$/;

/** `srcset` of a picture, so that a small area on a small screen loads few bytes; undefined for a picture with only one size. */
export const pictureSources = (src: string): string | undefined =>
  scaled.test(src)
    ? [...widths.map((width) => `${src}?w=${width} ${width}w`), `${src} ${maxWidth}w`].join(', ')
    : undefined;
