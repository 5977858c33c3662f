import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieIn, setCookie } from './cookies.ts';

/** `?overrides=<secret>` allows overrides in a developer's browser, `?overrides=off` ends that. */
export const overridesQuery = 'overrides';
const cookieName = 'rafiq_overrides';
/** Eight hours, in seconds: a working day. */
const lifetime = 8 * 3600;

/**
 * Who may load a remote from their own machine. The secret is sent once, in a query; a cookie then holds the expiry time,
 * signed with the secret.
 */
export class OverridesPermission {
  readonly #secret: string;
  /** Key of the hashes by which texts of different lengths are compared in constant time. */
  readonly #salt = randomBytes(32);

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Whether a visitor with this `Cookie` header may load overrides. @param now in milliseconds */
  allows(cookies: string | undefined, now = Date.now()): boolean {
    const [until = '', mac = ''] = cookieIn(cookies, cookieName)?.split('.') ?? [];
    return this.#same(mac, this.#macOf(until)) && Number(until) * 1000 > now;
  }

  /**
   * Returns the `Set-Cookie` header for a query; undefined for a wrong secret.
   * @param input the query's value
   */
  answer(input: string, secure: boolean, now = Date.now()): string | undefined {
    if (input === 'off') return setCookie(cookieName, '', 0, secure);
    if (!this.#same(input, this.#secret)) return undefined;
    const until = String(Math.floor(now / 1000) + lifetime);
    return setCookie(cookieName, `${until}.${this.#macOf(until)}`, lifetime, secure);
  }

  #macOf(until: string): string {
    return createHmac('sha256', this.#secret).update(`${cookieName} until ${until}`).digest('base64url');
  }

  #same(one: string, other: string): boolean {
    const digestOf = (text: string) => createHmac('sha256', this.#salt).update(text).digest();
    return timingSafeEqual(digestOf(one), digestOf(other));
  }
}

/** The address without the secret. Kept on this site: two slashes at the start would lead to another host. */
export function withoutKey(address: string): string {
  const [path = '', query] = address.split('?', 2);
  const rest = new URLSearchParams(query);
  rest.delete(overridesQuery);
  return path.replace(/^[/\\]*/, '/') + (rest.size > 0 ? `?${rest}` : '');
}
