/** Below these the site has files and calls, not pages. */
const notPages = new Set(['api', 'releases', 'assets', 'dev']);
const longest = 2048;
const origin = 'https://rafiq.invalid';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * A page of this site to lead to (PD-14): an absolute path with its query and fragment, as a browser reads it.
 * @returns undefined for everything else: other origins however disguised, relative paths, /api and the like.
 */
export function safePath(path: string | null | undefined): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, so that "/\t/host" is a host.
  if (typeof path !== 'string' || path.length > longest || /[\u0000-\u001f\u007f-\u009f\\]/.test(path))
    return undefined;
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  // "/.//host" becomes "//host" once the dot is resolved.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (notPages.has(decoded(url.pathname.split('/')[1] ?? '').toLowerCase())) return undefined;
  return url.pathname + url.search + url.hash;
}
