/** Free of Node and packages, for the edge function of a CDN. */

/** The value of a cookie of a `Cookie` header; ours need no decoding. */
export const cookieIn = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * A `Set-Cookie` header for the whole site, out of reach of scripts.
 * @param seconds how long it is kept; 0 takes it away
 */
export const setCookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
