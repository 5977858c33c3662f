/** Specified extensions of proof files (TF §5), for the browser's file chooser; the type of JPEG stands for its other extensions. */
export const proofAccept =
  '.png,.jpg,.jpeg,image/jpeg,.webp,.svg,.mp4,.mpg,.mpeg,.avi,.wmv,.mov,.rm,.ram,.ogg,.webm';

/** The type under which the task screen sends a file: images are documents, the rest is video (TF §4). */
export const toProofType = (filename: string): 'document' | 'video' =>
  /\.(?:png|jpe?g|jfif|webp|svg)$/i.test(filename) ? 'document' : 'video';
