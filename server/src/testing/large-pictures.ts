import sharp from 'sharp';

const create = (width: number, height: number, channels: 3 | 4) =>
  sharp({
    create: { width, height, channels, background: { r: 90, g: 120, b: 60, alpha: 1 } },
    limitInputPixels: false,
  });

/** Files of some hundred kilobytes that need hundreds of megabytes when they are decoded. */
export const bombs = async (): Promise<Buffer[]> => [
  await create(7_000, 7_100, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  await create(7_000, 7_100, 3).jpeg({ progressive: true }).toBuffer(),
];

/** A 48-megapixel photograph, as phones take it. */
export const photograph = (): Promise<Buffer> => create(8_064, 6_048, 3).jpeg().toBuffer();
