/** Files of a message: types and size, as the server takes them. */
const fileTypes = ['png', 'jpg', 'jpeg', 'webp', 'pdf', 'doc', 'docx'];
/** Other extensions of JPEG, which browsers and Windows give to pictures that are saved from pages. */
const otherJpegTypes = ['jfif', 'jpe', 'pjpeg', 'pjp'];

/** For an input's `accept`; the type of JPEG stands for its other extensions. */
export const acceptedFiles = [...fileTypes.map((type) => `.${type}`), 'image/jpeg'].join(',');
export const maxFileBytes = 10_485_760;

/** Why a file cannot be sent, as far as its name and size say; the server looks at its content. A name may have no extension. */
export function findFileError({ name, size }: Pick<File, 'name' | 'size'>): 'size' | 'type' | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (name.includes('.') && ![...fileTypes, ...otherJpegTypes].includes(extension)) return 'type';
  return size > maxFileBytes ? 'size' : undefined;
}
