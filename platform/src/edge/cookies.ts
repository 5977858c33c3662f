/** This file uses neither Node nor packages, because the edge function of a CDN runs it too. */

/** Browsers accept a cookie with this prefix only over https, from this exact host, and for all of its paths. */
const prefix = '__Host-';

/** The value of a cookie in a `Cookie` header; the https-only name has priority. Our values need no decoding. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim()) ?? [];
  for (const each of [prefix + name, name]) {
    const found = pairs.find((pair) => pair.startsWith(`${each}=`));
    if (found !== undefined) return found.slice(each.length + 1);
  }
  return undefined;
}

/**
 * A `Set-Cookie` header for all paths, not readable by scripts.
 * @param seconds lifetime; 0 deletes the cookie
 */
export const setCookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${secure ? prefix : ''}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
