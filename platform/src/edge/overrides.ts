import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieIn, setCookie } from './cookies.ts';

/** `?overrides=<secret>` lets a developer's browser in, `?overrides=off` out. */
export const overridesQuery = 'overrides';
const cookieName = 'rafiq_overrides';
/** Eight hours, in seconds: a working day. */
const lifetime = 8 * 3600;

/**
 * Who may have a remote come from the own machine. The secret is shown once, in a query; from then on a cookie says until
 * when it holds, which nobody without the secret can write.
 */
export class OverridesPermission {
  readonly #secret: string;
  /** For comparing what differs in length in constant time. */
  readonly #salt = randomBytes(32);

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Whether a visitor with this `Cookie` header may. @param now in milliseconds */
  allows(cookies: string | undefined, now = Date.now()): boolean {
    const [until = '', mac = ''] = cookieIn(cookies, cookieName)?.split('.') ?? [];
    return this.#same(mac, this.#macOf(until)) && Number(until) * 1000 > now;
  }

  /**
   * The `Set-Cookie` header that answers a query; undefined for a wrong secret.
   * @param given the query's value
   */
  answer(given: string, secure: boolean, now = Date.now()): string | undefined {
    if (given === 'off') return setCookie(cookieName, '', 0, secure);
    if (!this.#same(given, this.#secret)) return undefined;
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

/** The address without the key, on this site: two slashes at its start would lead to another. */
export function withoutKey(address: string): string {
  const [path = '', query] = address.split('?', 2);
  const rest = new URLSearchParams(query);
  rest.delete(overridesQuery);
  return path.replace(/^[/\\]*/, '/') + (rest.size > 0 ? `?${rest}` : '');
}
