import { createRemoteJWKSet, errors, customFetch as jwksFetch, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { email } from 'shared-api/wire';
import { z } from 'zod';
import { Failure } from '../../../kernel/index.ts';
import type { AttemptSecrets, Returned } from './attempts.ts';

export interface ProviderOptions {
  /** The provider's address, as its ID tokens name it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How the provider is called; by the network unless given. */
  fetch?: typeof fetch;
}

/** What an ID token says of a person. */
export interface Claims {
  subject: string;
  /** In lower case; absent when the provider does not know it, or does not know it to be the person's. */
  verifiedEmail?: string;
}

/** A provider of identities, as its client sees it (OpenID Connect, authorization code with PKCE). */
export interface Provider {
  /** Where the browser is sent. */
  authorizationUrl(redirectUri: string, secrets: AttemptSecrets): Promise<URL>;
  /** Exchanges the code in the address that the browser came back to, and asks who the person is. */
  exchange(returnedTo: URL, secrets: AttemptSecrets): Promise<Returned>;
  /**
   * Who an ID token is about; `undefined` for one that this provider did not make for this site, this browser and now.
   * @throws Failure 503 `unavailable` when the provider's keys cannot be read
   */
  verify(idToken: string, nonce: string, now: Date): Promise<Claims | undefined>;
}

/** Seconds to wait for each answer of the provider. */
const patience = 5;
/** The one that Google signs with; whatever else a token names is refused, `none` above all. */
const algorithm = 'RS256';

const tokenClaims = z.object({
  sub: z.string().min(1).max(255),
  email: email.optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
});

/** What the user-info endpoint answers, as far as it is shown to the person. */
const userInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).catch(''),
  name: z.string().trim().max(200).catch(''),
});

/** Codes of jose's errors that are about the provider's keys, and not about a token. */
const keysUnreadable = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT']);

/** Nothing is asked of the provider before the first person wants to sign in by it. */
export function createProvider({ issuer, clientId, clientSecret, fetch }: ProviderOptions): Provider {
  let found: Promise<oidc.Configuration> | undefined;
  const discover = (): Promise<oidc.Configuration> => {
    found ??= oidc
      .discovery(
        new URL(issuer),
        clientId,
        { client_secret: clientSecret, id_token_signed_response_alg: algorithm },
        undefined,
        {
          timeout: patience,
          [oidc.customFetch]: fetch,
          execute: [
            // The signature counts, not only that the token came from the right server.
            oidc.enableNonRepudiationChecks,
            ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
          ],
        },
      )
      .catch((error) => {
        found = undefined;
        throw error;
      });
    return found;
  };

  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  const keySet = async () => {
    const { jwks_uri = '' } = (await discover()).serverMetadata();
    keys ??= createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: patience * 1000,
      ...(fetch && { [jwksFetch]: fetch }),
    });
    return keys;
  };

  return {
    async authorizationUrl(redirectUri, { state, nonce, verifier }) {
      return oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // A family shares a computer: nobody is signed in as whoever was there last.
        prompt: 'select_account',
      });
    },

    async exchange(returnedTo, { state, nonce, verifier }) {
      const configuration = await discover();
      const tokens = await oidc.authorizationCodeGrant(configuration, returnedTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const subject = tokens.claims()?.sub ?? '';
      const answer = await oidc.fetchUserInfo(configuration, tokens.access_token, subject);
      const person = userInfo.parse(answer);
      return { idToken: tokens.id_token ?? '', subject, email: person.email, name: person.name };
    },

    async verify(idToken, nonce, now) {
      try {
        const { payload } = await jwtVerify(idToken, await keySet(), {
          issuer,
          audience: clientId,
          algorithms: [algorithm],
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
          currentDate: now,
        });
        const claims = tokenClaims.safeParse(payload);
        if (!claims.success || payload.nonce !== nonce) return undefined;
        const { sub, email, email_verified } = claims.data;
        return { subject: sub, verifiedEmail: email_verified ? email : undefined };
      } catch (error) {
        if (error instanceof errors.JOSEError && !keysUnreadable.has(error.code)) return undefined;
        throw new Failure(503, 'unavailable', { retryAfter: 5, cause: error });
      }
    },
  };
}
