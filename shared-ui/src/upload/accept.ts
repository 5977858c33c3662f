/** The fields of a `File` that are compared with `accept`. */
export interface FileMetadata {
  name: string;
  /** MIME type as guessed by the browser; '' if it cannot guess. */
  type: string;
}

/** '.png, .JPG,image/*' → ['.png', '.jpg', 'image/*'] */
function tokensOf(accept: string): string[] {
  return accept
    .toLowerCase()
    .split(',')
    .map((token) => token.trim())
    .filter(Boolean);
}

/** Other extensions of the same type, which browsers and Windows use for pictures saved from pages. */
const otherExtensions: Record<string, readonly string[]> = {
  '.jpg': ['.jfif', '.jpe', '.pjpeg', '.pjp'],
  '.jpeg': ['.jfif', '.jpe', '.pjpeg', '.pjp'],
};

/** Whether a file has an extension. A file without one, whose type the browser cannot guess, is accepted, because the server checks it. */
function hasExtension({ name, type }: FileMetadata, extension: string): boolean {
  if (!name.includes('.') && type === '') return true;
  const lower = name.toLowerCase();
  return [extension, ...(otherExtensions[extension] ?? [])].some((each) => lower.endsWith(each));
}

/**
 * Whether a file is one of the kinds that an input's `accept` lists: extensions of any case ('.png'), types
 * ('application/pdf') and groups of types ('image/*'). The file picker's filter is optional for users and does not
 * apply to dropped files. The server checks the actual content.
 */
export function accepts(file: FileMetadata, accept: string): boolean {
  const { type } = file;
  const tokens = tokensOf(accept);
  return (
    tokens.length === 0 ||
    tokens.some((token) => {
      if (token.startsWith('.')) return hasExtension(file, token);
      return token.endsWith('/*') ? type.startsWith(token.slice(0, -1)) : type === token;
    })
  );
}

const groups = { 'image/*': 'images', 'video/*': 'videos', 'audio/*': 'sounds' } as const;

/** Names of the types in `accept`, without duplicates: '.png,.pdf' → PNG and PDF, 'image/*' → the text for images. */
export function listTypes(
  accept: string,
  words: Record<(typeof groups)[keyof typeof groups], string>,
): string[] {
  const names = tokensOf(accept).map((token) =>
    token in groups
      ? words[groups[token as keyof typeof groups]]
      : token.replace(/^(\.|.*[/.+-])/, '').toUpperCase(),
  );
  return [...new Set(names)];
}
