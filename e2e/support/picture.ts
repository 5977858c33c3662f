const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

/** A PNG of 10 by 10 pixels, to be uploaded under a name. */
export const createPicture = (name: string) => ({ name, mimeType: 'image/png', buffer: bytes });
