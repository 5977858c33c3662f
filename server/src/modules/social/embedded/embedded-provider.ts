import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import inject from 'light-my-request';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { acceptedLanguage } from '../../../kernel/index.ts';
import { endedPage } from './choice-page.ts';
import { keepNewest, memoryAdapter } from './memory-adapter.ts';
import { choicePath, mountPath } from './paths.ts';
import { type Person, personOf, subjectOf } from './people.ts';

export interface EmbeddedProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Calls it within this process, so that it needs no port, and no name by which this machine would find itself. */
  fetch: typeof fetch;
  /** Answers a request below its path, whatever happens. `origin` is where the visitor is. */
  handle(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void>;
  /** Ends a choice; answers where the browser goes on. Throws when the browser has none open. */
  finish(request: IncomingMessage, response: ServerResponse, choice: Choice): Promise<string>;
  /** Whether the browser has a choice open. */
  isChoosing(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** Who the person says to be, or that they would rather not. */
export type Choice = { email: string } | 'cancel';

export interface EmbeddedProviderOptions {
  /** Address of the site. */
  publicUrl: string;
  /** Where a browser may be sent back to, at the origin that it came from. */
  callbackPath: string;
  /** Told of what is nobody's fault but the provider's own. */
  onError(error: unknown): void;
}

const cancelled: InteractionResults = {
  error: 'access_denied',
  error_description: 'The person would rather not',
};

const seconds = { session: 600, choice: 600, code: 60, token: 3600 };

/**
 * An OpenID provider that stands in for Google: it believes whoever one says to be, so it is for trying out only. Codes,
 * grants and keys live in this process. It is loaded when the first person wants to sign in: it takes half a second, and
 * on Node 20 the package says once that it would rather have a newer one, although all that is used of it works there.
 */
export function embeddedProvider(options: EmbeddedProviderOptions): EmbeddedProvider {
  const issuer = `${options.publicUrl}${mountPath}`;
  const client = { id: 'rafiq', secret: randomBytes(32).toString('base64url') };

  /** By the provider's name for them: who has signed in lately. */
  const signedIn = new Map<string, Person>();

  let opening: Promise<Provider> | undefined;
  const open = (): Promise<Provider> => {
    opening ??= createOpenidProvider(issuer, client, signedIn, options);
    return opening;
  };

  const chosen = (email: string): InteractionResults => {
    const accountId = subjectOf(email);
    keepNewest(signedIn, accountId, personOf(email));
    return { login: { accountId, remember: false }, select_account: {} };
  };

  const handle: EmbeddedProvider['handle'] = async (request, response, origin) => {
    // The package finds its own addresses by these, whatever a client sent in their place.
    const { protocol, host } = new URL(origin);
    Object.assign(request.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host });
    // Koa has them cut off the path that it is mounted at.
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(mountPath.length) });
    try {
      await (await open()).callback()(request, response);
    } catch (error) {
      options.onError(error);
      response.destroy();
    }
  };

  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    handle,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { statusCode, headers, rawPayload } = await inject(
        (incoming, response) => void handle(incoming, response, options.publicUrl),
        {
          method: request.method,
          url: request.url,
          headers: Object.fromEntries(request.headers),
          payload: Buffer.from(await request.arrayBuffer()),
        },
      );
      const fields = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(rawPayload, { status: statusCode, headers: fields });
    },
    async finish(request, response, choice) {
      const provider = await open();
      const result = choice === 'cancel' ? cancelled : chosen(choice.email);
      return provider.interactionResult(request, response, result, { mergeWithLastSubmission: false });
    },
    async isChoosing(request, response) {
      const provider = await open();
      return provider.interactionDetails(request, response).then(
        () => true,
        () => false,
      );
    },
  };
}

async function createOpenidProvider(
  issuer: string,
  client: { id: string; secret: string },
  signedIn: ReadonlyMap<string, Person>,
  { publicUrl, callbackPath, onError }: EmbeddedProviderOptions,
): Promise<Provider> {
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
