/** Free of Node and packages, for the edge function of a CDN. */

/** A browser takes a cookie of such a name only over https, from this host itself, for all of it. */
const prefix = '__Host-';

/** The value of a cookie of a `Cookie` header, by its name over https first; ours need no decoding. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim()) ?? [];
  for (const each of [prefix + name, name]) {
    const found = pairs.find((pair) => pair.startsWith(`${each}=`));
    if (found !== undefined) return found.slice(each.length + 1);
  }
  return undefined;
}

/**
 * A `Set-Cookie` header for the whole site, out of reach of scripts.
 * @param seconds how long it is kept; 0 takes it away
 */
export const setCookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${secure ? prefix : ''}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
