import { createRemoteJWKSet, errors, customFetch as jwksFetch, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { email } from 'shared-api/wire';
import { z } from 'zod';
import { Failure } from '../../../kernel/index.ts';
import type { AttemptSecrets, ProviderResult } from './attempts.ts';

export interface ProviderOptions {
  /** The provider's address, the issuer of its ID tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How to call the provider; `fetch` over the network by default. */
  fetch?: typeof fetch;
}

/** Claims of an ID token about its user. */
export interface Claims {
  subject: string;
  /** In lower case; absent if the provider has none, or has not verified it. */
  verifiedEmail?: string;
}

/** Client of an identity provider (OpenID Connect, authorization code with PKCE). */
export interface Provider {
  /** Builds the address to which the browser is redirected. */
  authorizationUrl(redirectUri: string, secrets: AttemptSecrets): Promise<URL>;
  /** Exchanges the authorization code in the redirect's address, and loads the user's details. */
  exchange(returnedTo: URL, secrets: AttemptSecrets): Promise<ProviderResult>;
  /**
   * Verifies an ID token; `undefined` if this provider did not issue it for this site, this browser and now.
   * @throws Failure 503 `unavailable` when the provider's keys cannot be read
   */
  verify(idToken: string, nonce: string, now: Date): Promise<Claims | undefined>;
}

/** Timeout of each request to the provider in seconds. */
const timeoutSeconds = 5;
/** Google's signing algorithm; tokens with any other are rejected, above all `none`. */
const algorithm = 'RS256';

const tokenClaims = z.object({
  sub: z.string().min(1).max(255),
  email: email.optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
});

/** The fields of the user-info response that the site shows. */
const userInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).catch(''),
  name: z.string().trim().max(200).catch(''),
});

/** jose's error codes about the provider's keys, not about a token. */
const keysUnreadable = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT']);

/** Creates the client, which sends no request before the first sign-in. */
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
          timeout: timeoutSeconds,
          [oidc.customFetch]: fetch,
          execute: [
            // Verifies the token's signature, instead of relying on TLS alone.
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
      timeoutDuration: timeoutSeconds * 1000,
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
        // On a shared computer nobody must be signed in as the previous user.
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
        throw new Failure('unavailable', { retryAfter: 5, cause: error });
      }
    },
  };
}
