import { socialIdentity } from 'shared-api/contracts/accounts';
import type { Config } from '../../../kernel/index.ts';
import { type Clocked, serverWithClock } from '../accounts/accounts.fixture.ts';
import { Browser } from './browser.fixture.ts';
import { type Asked, type IssuerFixture, issuerFixture } from './issuer.fixture.ts';
import { callbackPath, startPath } from './social.ts';

/** A server configured for Google, with a fake issuer. */
export interface GoogleFixture extends Clocked {
  issuer: IssuerFixture;
  browser(): Browser;
  /** Sends a browser to the issuer. Returns the query of that request. */
  depart(browser: Browser, query?: string): Promise<Asked>;
  /** Consents and returns to the site. Returns the page of the site that the browser ends on. */
  comeBack(browser: Browser, asked: Asked): Promise<string | undefined>;
  /** Goes to the issuer and back. Returns what the page then requests. */
  through(browser: Browser): Promise<{ asked: Asked; idToken: string }>;
  close(): Promise<void>;
}

export async function googleFixture(config: Partial<Config> = {}): Promise<GoogleFixture> {
  const issuer = await issuerFixture();
  const { clientId, clientSecret } = issuer;
  const clocked = await serverWithClock(
    { config: { ...config, identity: { kind: 'google', issuer: issuer.issuer, clientId, clientSecret } } },
    // The issuer signs tokens with the real time.
    new Date(),
  );
  const depart = async (browser: Browser, query = ''): Promise<Asked> => {
    const { location = '' } = await browser.open(`${startPath}${query}`);
    const address = new URL(location);
    if (address.origin !== issuer.issuer) throw new Error(`Sent to ${address.origin}`);
    return Object.fromEntries(address.searchParams);
  };
  const comeBack = async (browser: Browser, asked: Asked) =>
    (await browser.open(`${callbackPath}?${issuer.consent(asked)}`)).location;
  return {
    ...clocked,
    issuer,
    browser: () => new Browser(clocked.server),
    depart,
    comeBack,
    async through(browser) {
      const asked = await depart(browser);
      const end = await comeBack(browser, asked);
      if (end !== '/login?social=google') throw new Error(`Ended on ${end}`);
      return { asked, idToken: (await browser.call(socialIdentity, {})).answer.id_token };
    },
    async close() {
      await clocked.server.close();
      await issuer.close();
    },
  };
}
