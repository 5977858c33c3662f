import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { ServiceAccount } from '../config.ts';

/** The Google service that signs in users by tokens of the site's server. */
const signInAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const scopes = [
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/firebase.database',
  'https://www.googleapis.com/auth/firebase.messaging',
].join(' ');
const timeoutMs = 10_000;
/** Milliseconds before an access token expires at which it is replaced. */
const marginMs = 60_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** What the server does with its service account. */
export interface AccountClient {
  /** An access token for Google's APIs. @throws if Google issues none */
  getAccessToken(): Promise<string>;
  /** Makes the next call request another access token, because an API rejected this one. */
  dropAccessToken(): void;
  /** A token that signs a user in to Firebase within the next hour. `claims` are in every token that Firebase issues to the user. */
  signUserToken(userId: number, claims: Readonly<Record<string, number>>): Promise<string>;
}

/** @param now the clock for tokens, which Google compares with its own */
export function createAccountClient(
  { email, privateKey, tokenUrl }: ServiceAccount,
  now: () => Date,
): AccountClient {
  let key: ReturnType<typeof importPKCS8> | undefined;
  let token: { value: string; endsAt: number } | undefined;
  let requested: Promise<string> | undefined;
  const sign = async (claims: Record<string, unknown>, audience: string): Promise<string> => {
    key ??= importPKCS8(privateKey, 'RS256');
    const issuedAt = Math.floor(now().getTime() / 1_000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setSubject(email)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3_600)
      .sign(await key);
  };

  async function requestToken(): Promise<string> {
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await sign({ scope: scopes }, tokenUrl),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Does not repeat the body, because it may contain the token.
    if (!response.ok) throw new Error(`Google gave no access token: ${response.status}`);
    const { access_token: value, expires_in: seconds } = tokenAnswer.parse(await response.json());
    token = { value, endsAt: now().getTime() + seconds * 1_000 };
    return value;
  }

  return {
    async getAccessToken() {
      if (token && now().getTime() < token.endsAt - marginMs) return token.value;
      requested ??= requestToken().finally(() => {
        requested = undefined;
      });
      return requested;
    },
    dropAccessToken() {
      token = undefined;
    },
    signUserToken: (userId, claims) => sign({ uid: String(userId), claims }, signInAudience),
  };
}
