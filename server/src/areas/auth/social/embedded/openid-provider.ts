import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';
import { acceptedLanguage } from '../../../../kernel/index.ts';
import { endedPage } from './choice-page.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { choicePath, mountPath } from './paths.ts';
import type { Person } from './people.ts';

export interface OpenidProviderOptions {
  issuer: string;
  client: { id: string; secret: string };
  /** Users who signed in lately, by the provider's id. */
  signedIn: ReadonlyMap<string, Person>;
  /** Address of the site. */
  publicUrl: string;
  /** Path of the redirect URI, on the origin that the browser came from. */
  callbackPath: string;
  /** Called with internal errors of the provider. */
  onError(error: unknown): void;
}

const seconds = { session: 600, choice: 600, code: 60, token: 3600 };

/** Configures the package's provider like Google for this site, with its own keys; asks for the account at `choicePath`. */
export async function createOpenidProvider({
  issuer,
  client,
  signedIn,
  publicUrl,
  callbackPath,
  onError,
}: OpenidProviderOptions): Promise<Provider> {
  const { default: OpenidProvider, interactionPolicy } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax' } as const;
  // Always asks for the account, but never for consent: choosing an account is the consent.
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new OpenidProvider(issuer, {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'embedded' }] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}${callbackPath}`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Like Google's, the ID token contains the e-mail and whether it is verified.
    conformIdTokenClaims: false,
    findAccount(_context, id) {
      const person = signedIn.get(id);
      if (!person) return undefined;
      const { email, emailVerified, name } = person;
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: emailVerified, name }) };
    },
    async loadExistingGrant({ oidc: { client: asking, session } }) {
      const grant = new provider.Grant({ clientId: asking?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { policy, url: (_context, { uid }) => choicePath(uid) },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
    },
    clientBasedCORS: () => false,
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      short: cookie,
      // Browsers never send this cookie back, so that on a shared computer nobody is signed in as the previous user.
      long: { ...cookie, path: `${mountPath}/never` },
    },
    ttl: {
      Session: seconds.session,
      Interaction: seconds.choice,
      Grant: seconds.session,
      AuthorizationCode: seconds.code,
      AccessToken: seconds.token,
      IdToken: seconds.token,
    },
    renderError(context) {
      context.type = 'html';
      context.body = endedPage(acceptedLanguage(context.get('accept-language')) ?? 'en');
    },
  });
  provider.proxy = true;
  provider.on('server_error', (_context, error) => onError(error));
  // Redirects a browser only to the origin that it came from.
  provider.Client.prototype.redirectUriAllowed = (redirectUri) => {
    const asked = OpenidProvider.ctx?.href;
    return asked !== undefined && redirectUri === new URL(callbackPath, asked).href;
  };
  return provider;
}
