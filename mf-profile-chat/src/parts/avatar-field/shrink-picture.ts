/** Maximum size that the server accepts; pictures of phones are larger. */
const maxBytes = 2_000_000;
/** Maximum side of the shrunk picture, in pixels. */
const maxSide = 1_024;

/**
 * Makes a picture small enough to be sent, and applies its orientation: crops it to the square in its middle, because
 * it is shown round, with white behind transparent parts. A small picture stays as it is, because the server checks and
 * encodes every picture again.
 * @throws if the browser cannot read the picture
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= maxBytes) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = picture;
    const shorter = Math.min(width, height);
    const side = Math.min(maxSide, shorter);
    const canvas = new OffscreenCanvas(side, side);
    const context = canvas.getContext('2d');
    if (context) {
      // JPEG has no transparency: pixels that are not drawn would be black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, side, side);
      context.drawImage(
        picture,
        ...([(width - shorter) / 2, (height - shorter) / 2, shorter, shorter, 0, 0, side, side] as const),
      );
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
  } finally {
    picture.close();
  }
}
