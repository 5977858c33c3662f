import { deviceZone } from 'shared-api/rules/device-zone';
import { isSignedIn, session } from 'shared-api/session';

/** Attributes of a cookie of the whole site. @param protocol of the page; over https the cookie is `Secure` */
const attributes = (days: number, protocol: string): string =>
  `Path=/; Max-Age=${days * 86_400}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;

/**
 * Reports to the edge by cookies how it can draw the next document: not at all for somebody who is signed in, else with the times of this
 * device (`visitor-cookies.ts` of platform/edge).
 */
export function storeVisitCookies(
  { isSignedIn, timezone }: { isSignedIn: boolean; timezone: string },
  page: Pick<Document, 'cookie' | 'location'> = document,
): void {
  const { protocol } = page.location;
  const stored = page.cookie.split('; ');
  const zone = `rafiq-timezone=${encodeURIComponent(timezone)}`;
  if (!stored.includes(zone)) page.cookie = `${zone}; ${attributes(365, protocol)}`;
  const signedIn = 'rafiq-signed-in=1';
  if (stored.includes(signedIn) !== isSignedIn)
    page.cookie = `${signedIn}; ${attributes(isSignedIn ? 365 : 0, protocol)}`;
}

/** Keeps these cookies as long as the page is open. */
export function keepVisitCookies(): void {
  const store = () =>
    storeVisitCookies({ isSignedIn: isSignedIn(session.getState()), timezone: deviceZone() });
  session.subscribe(store);
  store();
}
