/** The fields of a `File` that are compared with `accept`. */
export interface FileMetadata {
  name: string;
  /** MIME type as the browser guesses it; '' when it cannot. */
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

/**
 * Whether a file is one of the kinds that an input's `accept` lists: extensions of any case ('.png'), types
 * ('application/pdf') and groups of types ('image/*'). The file picker's filter is optional for users and does not
 * apply to dropped files. The server checks the actual content.
 */
export function accepts({ name, type }: FileMetadata, accept: string): boolean {
  const tokens = tokensOf(accept);
  return (
    tokens.length === 0 ||
    tokens.some((token) => {
      if (token.startsWith('.')) return name.toLowerCase().endsWith(token);
      return token.endsWith('/*') ? type.startsWith(token.slice(0, -1)) : type === token;
    })
  );
}

const groups = { 'image/*': 'images', 'video/*': 'videos', 'audio/*': 'sounds' } as const;

/** Names of the types in `accept`, without duplicates: '.png,.pdf' → PNG and PDF, 'image/*' → the word for images. */
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
