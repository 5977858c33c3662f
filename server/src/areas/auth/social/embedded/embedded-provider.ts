import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { keepNewest } from './memory-adapter.ts';
import { createOpenidProvider, type OpenidProviderOptions } from './openid-provider.ts';
import { mountPath } from './paths.ts';
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

const cancelled: InteractionResults = {
  error: 'access_denied',
  error_description: 'The person would rather not',
};

/**
 * An OpenID provider that stands in for Google: it believes whoever one says to be, so it is for trying out only. Codes,
 * grants and keys live in this process. It is loaded when the first person wants to sign in: it takes half a second, and
 * on Node 20 the package says once that it would rather have a newer one, although all that is used of it works there.
 */
export function embeddedProvider(
  options: Pick<OpenidProviderOptions, 'publicUrl' | 'callbackPath' | 'onError'>,
): EmbeddedProvider {
  const issuer = `${options.publicUrl}${mountPath}`;
  const client = { id: 'rafiq', secret: randomBytes(32).toString('base64url') };

  /** By the provider's name for them: who has signed in lately. */
  const signedIn = new Map<string, Person>();

  let opening: Promise<Provider> | undefined;
  const open = (): Promise<Provider> => {
    opening ??= createOpenidProvider({ ...options, issuer, client, signedIn });
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
