import sharp from 'sharp';

/** A picture of a few hundred bytes with more pixels than the server decodes. */
export const largePicture = new File(
  [
    new Uint8Array(
      await sharp({
        create: { width: 15_000, height: 15_000, channels: 3, background: '#5a783c' },
        limitInputPixels: false,
      })
        .png({ palette: true, colours: 2 })
        .toBuffer(),
    ),
  ],
  'picture.png',
  { type: 'image/png' },
);

/** A file that has only the name of a picture. */
export const unreadablePicture = new File(['no picture'], 'picture.png', { type: 'image/png' });
