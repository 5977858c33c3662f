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
  /** By the provider's name for them: who has signed in lately. */
  signedIn: ReadonlyMap<string, Person>;
  /** Address of the site. */
  publicUrl: string;
  /** Where a browser may be sent back to, at the origin that it came from. */
  callbackPath: string;
  /** Told of what is nobody's fault but the provider's own. */
  onError(error: unknown): void;
}

const seconds = { session: 600, choice: 600, code: 60, token: 3600 };

/** The package's provider as Google behaves towards this site, with keys of its own; asks who one is at `choicePath`. */
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
  // Asked every time who one is, and never whether the site may know: that is what pressing the button says.
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
    // As Google's, the ID token itself holds the e-mail and whether it is verified.
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
      // Never sent back: a family shares a computer, and nobody is found signed in as whoever was there before.
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
  // A browser goes back to the name of this machine that it came by, and to nothing else.
  provider.Client.prototype.redirectUriAllowed = (redirectUri) => {
    const asked = OpenidProvider.ctx?.href;
    return asked !== undefined && redirectUri === new URL(callbackPath, asked).href;
  };
  return provider;
}
