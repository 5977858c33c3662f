/** Extensions of documents and pictures that can be attached, for the browser's file chooser. The server checks the content (PD-63). */
export const documentAccept = '.png,.jpg,.jpeg,image/jpeg,.webp,.pdf,.doc,.docx';

export const maxDocumentBytes = 25 * 1024 ** 2;

/** Extensions of films. */
export const filmAccept = '.mp4,.webm';

export const maxFilmBytes = 100 * 1024 ** 2;
