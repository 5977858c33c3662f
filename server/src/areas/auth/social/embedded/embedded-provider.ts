import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { putNewest } from './memory-adapter.ts';
import { createOpenidProvider, type OpenidProviderOptions } from './openid-provider.ts';
import { mountPath } from './paths.ts';
import { deriveSubject, findPerson, type Person } from './people.ts';

export interface EmbeddedProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Sends requests to it within this process, so that it needs no port and no host name. */
  fetch: typeof fetch;
  /** Responds to each request below its path. `origin` is the visitor's origin. */
  handle(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void>;
  /** Completes a sign-in. Returns where the browser continues. Throws if the browser has none pending. */
  finish(request: IncomingMessage, response: ServerResponse, choice: Choice): Promise<string>;
  /** Whether the browser has a pending sign-in. */
  isChoosing(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** The chosen account, or cancellation. */
export type Choice = { email: string } | 'cancel';

const cancelled: InteractionResults = {
  error: 'access_denied',
  error_description: 'The person would rather not',
};

/**
 * An OpenID provider in place of Google, only for trying the site out: it accepts any chosen identity. Codes, grants and keys are in this
 * process's memory. Loaded with the first sign-in because it takes half a second. On Node 20 the package logs once that it prefers a newer
 * version, but all used features work there.
 */
export function embeddedProvider(
  options: Pick<OpenidProviderOptions, 'publicUrl' | 'callbackPath' | 'onError'>,
): EmbeddedProvider {
  const issuer = `${options.publicUrl}${mountPath}`;
  const client = { id: 'rafiq', secret: randomBytes(32).toString('base64url') };

  /** Users who signed in lately, by the provider's id. */
  const signedIn = new Map<string, Person>();

  let opening: Promise<Provider> | undefined;
  const open = (): Promise<Provider> => {
    opening ??= createOpenidProvider({ ...options, issuer, client, signedIn });
    return opening;
  };

  const chosen = (email: string): InteractionResults => {
    const accountId = deriveSubject(email);
    putNewest(signedIn, accountId, findPerson(email));
    return { login: { accountId, remember: false }, select_account: {} };
  };

  const handle: EmbeddedProvider['handle'] = async (request, response, origin) => {
    // The package derives its addresses from these headers, whatever the client sent.
    const { protocol, host } = new URL(origin);
    Object.assign(request.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host });
    // Koa removes its mount path from the request's address.
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
