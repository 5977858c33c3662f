/** Maximum side of a WebP. */
const maxWebpSide = 16_383;

export interface PhotoSize {
  width: number;
  height: number;
}

/** The largest size whose longer side has at most `maxSide` pixels; the own size of a picture that is small enough. */
export function fitSide({ width, height }: PhotoSize, maxSide: number): PhotoSize {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * The size of a picture with text, such as a document or a screenshot. Its longer side has at most `maxSide` pixels. A picture that is more than twice as long as it is wide,
 * such as a screenshot of a whole page or a panorama, keeps half of `maxSide` on its shorter side, so that it stays readable.
 * @returns the own size of a picture that is small enough; never less than 1 pixel
 */
export function fitReadable({ width, height }: PhotoSize, maxSide: number): PhotoSize {
  const longer = Math.max(width, height);
  const shorter = Math.min(width, height);
  const bySide = maxSide / longer;
  // The area is limited too, because storage and rendering costs grow with it.
  const byArea = Math.sqrt((2 * maxSide * maxSide) / (width * height));
  const elongated = Math.min(maxSide / 2 / shorter, byArea, maxWebpSide / longer);
  const scale = Math.max(bySide, elongated);
  if (scale >= 1) return { width, height };
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale + 1e-6));
  return { width: scaled(width), height: scaled(height) };
}

/** The size of a picture that is shown in a circle: its middle as a square. */
export function fitSquare({ width, height }: PhotoSize, maxSide: number): PhotoSize {
  const side = Math.min(width, height, maxSide);
  return { width: side, height: side };
}
