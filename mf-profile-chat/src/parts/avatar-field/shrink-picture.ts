/** What the server accepts at most; pictures of telephones are larger. */
const maxBytes = 2_000_000;
/** The side of the shrunk picture, in pixels. */
const maxSide = 1_024;

/**
 * Makes a picture small enough to be sent, and turns it upright: its middle as a square, as it is shown round, on white where it is transparent. A
 * small one stays as it is, since the server checks and encodes every picture anew.
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
      // JPEG has no transparency: what is not drawn would be black.
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
