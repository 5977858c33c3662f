/** What the server accepts at most; pictures of telephones are larger. */
const maxBytes = 2_000_000;
/** The longer side of the shrunk picture, in pixels. */
const maxSide = 1_024;

/**
 * Makes a picture small enough to be sent, and turns it upright. A small one stays as it is, since the server checks and encodes every
 * picture anew.
 * @throws if the browser cannot read the picture
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= maxBytes) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
  } finally {
    picture.close();
  }
}
