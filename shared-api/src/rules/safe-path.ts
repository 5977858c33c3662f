/** Paths below these belong to files and calls, not to pages. */
const notPages = new Set(['api', 'releases', 'assets', 'dev']);
const maxLength = 2048;
const origin = 'https://rafiq.invalid';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Checks a redirect target (PD-14): an absolute path of this site with query and fragment, interpreted as in a
 * browser.
 * @returns undefined for everything else: other origins in any disguise, relative paths, /api and the like
 */
export function safePath(path: string | null | undefined): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, so that "/\t/host" is a host.
  if (typeof path !== 'string' || path.length > maxLength || /[\u0000-\u001f\u007f-\u009f\\]/.test(path))
    return undefined;
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  // "/.//host" becomes "//host" once the dot is resolved.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (notPages.has(decoded(url.pathname.split('/')[1] ?? '').toLowerCase())) return undefined;
  return url.pathname + url.search + url.hash;
}
