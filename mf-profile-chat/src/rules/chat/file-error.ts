/** Files of a message: types and size, as the server takes them. */
export const fileTypes = ['png', 'jpg', 'jpeg', 'webp', 'pdf', 'doc', 'docx'] as const;
export const maxFileBytes = 10_485_760;

/** Why a file cannot be sent, as far as its name and size say; the server looks at its content. */
export function findFileError({ name, size }: Pick<File, 'name' | 'size'>): 'size' | 'type' | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!(fileTypes as readonly string[]).includes(extension)) return 'type';
  return size > maxFileBytes ? 'size' : undefined;
}
