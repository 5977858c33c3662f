/** Extensions of files that a proof may be (TF §5, §9), compared without case. */
const photos = ['png', 'jpg', 'jpeg', 'webp', 'svg'];
/** Other extensions of JPEG. */
const otherPhotos = ['jfif', 'jpe', 'pjpeg', 'pjp'];
const videos = ['mp4', 'mpg', 'mpeg', 'avi', 'wmv', 'mov', 'rm', 'ram', 'ogg', 'webm'];

/** For an input's `accept`. The MIME type of JPEG covers its other extensions. */
export const acceptedProofs = [
  ...[...photos, ...videos].map((extension) => `.${extension}`),
  'image/jpeg',
].join(',');

/** Maximum size that the server accepts: 100 MB. */
export const maxProofBytes = 104_857_600;

/** `prof_type` of a file, by its extension. The server detects the type from the content (PD-75). */
export function findProofType(filename: string): 'photo' | 'video' | 'document' {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  if ([...photos, ...otherPhotos].includes(extension)) return 'photo';
  return videos.includes(extension) ? 'video' : 'document';
}
