/** Types of files that the server accepts in messages. */
const fileTypes = ['png', 'jpg', 'jpeg', 'webp', 'pdf', 'doc', 'docx'];
/** Other extensions of JPEG, which browsers and Windows use for pictures saved from pages. */
const otherJpegTypes = ['jfif', 'jpe', 'pjpeg', 'pjp'];

/** For an input's `accept`. The MIME type of JPEG covers its other extensions. */
export const acceptedFiles = [...fileTypes.map((type) => `.${type}`), 'image/jpeg'].join(',');
export const maxFileBytes = 10_485_760;

/** Why a file cannot be sent, by its name and size. The server checks its content. A name may have no extension. */
export function findFileError({ name, size }: Pick<File, 'name' | 'size'>): 'size' | 'type' | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (name.includes('.') && ![...fileTypes, ...otherJpegTypes].includes(extension)) return 'type';
  return size > maxFileBytes ? 'size' : undefined;
}
