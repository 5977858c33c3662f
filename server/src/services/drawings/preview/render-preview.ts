import { imageSize } from 'platform/edge/image-size';
import sharp, { type OverlayOptions } from 'sharp';
import type { Language } from '../../../kernel/index.ts';
import { openPhoto } from '../photo.ts';
import {
  createBar,
  createMark,
  createPattern,
  margin,
  palette,
  pictureWidth,
  textWidth,
  toLeft,
} from './layout.ts';
import { drawText } from './text-image.ts';

export interface PreviewContent {
  language: Language;
  /** The name of the kind of subject. */
  label: string;
  title: string;
  description: string;
  /** The site's name. */
  brand: string;
  /** Bytes of the subject's picture, of any size. */
  picture?: Uint8Array;
}

/** Draws the area of the picture; the pattern if there is no picture or it cannot be drawn. */
async function drawPicture(picture: Uint8Array | undefined): Promise<Buffer> {
  const box = { width: pictureWidth, height: imageSize.height };
  const drawn =
    picture &&
    (await openPhoto(picture)
      .autoOrient()
      .resize({ ...box, fit: 'cover', position: 'centre' })
      .flatten({ background: palette.page })
      .png()
      .toBuffer()
      .catch(() => undefined));
  return drawn ?? sharp(createPattern()).png().toBuffer();
}

/** Draws the picture of a link preview, as JPEG: kind, title and description of the subject, the site's name, and the subject's picture at the end side. */
export async function renderPreview(content: PreviewContent): Promise<Buffer> {
  const { language, label, title, description, brand, picture } = content;
  const box = { language, maxWidth: textWidth };
  const [labelled, titled, described, branded, pictured] = await Promise.all([
    drawText(label, { ...box, weight: 'semibold', color: palette.primary, sizes: [30], maxHeight: 50 }),
    drawText(title, {
      ...box,
      weight: 'semibold',
      color: palette.ink,
      sizes: [58, 50, 44, 38],
      maxHeight: 210,
    }),
    drawText(description, { ...box, weight: 'regular', color: palette.muted, sizes: [28], maxHeight: 84 }),
    drawText(brand, { ...box, weight: 'semibold', color: palette.primary, sizes: [38], maxHeight: 70 }),
    drawPicture(picture),
  ]);
  const mark = 60;
  const end = imageSize.height - margin;
  const at = (image: { bytes: Buffer; width: number }, fromStart: number, top: number): OverlayOptions => ({
    input: image.bytes,
    left: Math.round(toLeft(language, fromStart, image.width)),
    top: Math.round(top),
  });
  const labelTop = margin + 34;
  const titleTop = labelTop + labelled.height + 30;
  return sharp({ create: { ...imageSize, channels: 3, background: palette.page } })
    .composite([
      at({ bytes: pictured, width: pictureWidth }, imageSize.width - pictureWidth, 0),
      at({ bytes: createBar(), width: 72 }, margin, margin),
      at(labelled, margin, labelTop),
      at(titled, margin, titleTop),
      ...(description ? [at(described, margin, titleTop + titled.height + 34)] : []),
      at({ bytes: createMark(mark), width: mark }, margin, end - mark),
      at(branded, margin + mark + 18, end - mark / 2 - branded.height / 2),
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
