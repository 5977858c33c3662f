import type { InternalAxiosRequestConfig } from 'axios';
import { http } from '../client/transport.ts';
import type { AnyContract } from '../contract.ts';
import { type Answering, answerWith, type Reply } from './answer-with';

export { lost, type Reply } from './answer-with';

/** An answer that the test releases later, to check what a page shows meanwhile and what must not happen twice. */
export function held(reply: Reply = {}): { answer: () => Promise<Reply>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => released.then(() => reply), release };
}

/** A request that reached a call. */
export interface Sent {
  /** `id` of `{id}`, decoded. */
  params: Record<string, string>;
  /** The decoded query: `types[0]=teacher&page=1`. */
  query: string;
  /** The fields of a form in order; empty for other bodies. */
  fields: [string, FormDataEntryValue][];
  /** A body that is no form. */
  body: unknown;
}

/** The parameters of a path that matches a call's pattern; undefined for another path. */
function paramsOf({ path }: AnyContract, url: string): Record<string, string> | undefined {
  const pattern = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(url);
  if (found === null) return undefined;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  );
}

/** Number of literal segments of a path: of two calls that match an address, the one with more of them wins. */
const literals = ({ path }: AnyContract) => path.replace(/\{\w+\}/g, '').length;

/**
 * A server that the test controls at the HTTP boundary: everything from the screen to the request is real. A call that
 * the test did not set up fails.
 */
export function fakeServer() {
  const answers = new Map<AnyContract, Answering | Reply>();
  const received: { contract: AnyContract; request: InternalAxiosRequestConfig; params: Sent['params'] }[] =
    [];

  /** Finds the call of a request, like the server's router. */
  function callOf({ method = 'GET', url = '' }: InternalAxiosRequestConfig) {
    return [...answers.keys()]
      .filter((contract) => contract.method === method.toUpperCase())
      .map((contract) => ({ contract, params: paramsOf(contract, url) }))
      .filter((call): call is { contract: AnyContract; params: Sent['params'] } => call.params !== undefined)
      .sort((a, b) => literals(b.contract) - literals(a.contract))[0];
  }

  answerWith(http, async (request) => {
    const call = callOf(request);
    if (call === undefined) throw new Error(`Unexpected call: ${request.method} ${request.url}`);
    received.push({ ...call, request });
    const answering = answers.get(call.contract);
    const reply = typeof answering === 'function' ? await answering(request) : answering;
    return { body: { status: true, msg: '' }, ...reply };
  });

  const sentTo = (contract: AnyContract): Sent[] =>
    received
      .filter((each) => each.contract === contract)
      .map(({ request, params }) => ({
        params,
        query: decodeURIComponent(new URL(http.getUri(request), 'http://site').search.slice(1)),
        fields: request.data instanceof FormData ? [...request.data] : [],
        body: request.data instanceof FormData ? undefined : request.data,
      }));

  return {
    /** Sets the answer to a call from now on: 200 and `{ status: true }` by default. */
    answer(contract: AnyContract, answering: Answering | Reply): void {
      answers.set(contract, answering);
    },
    /** All requests that reached a call, in order. */
    sentTo,
    /** The form fields of all requests that reached a call, in order. */
    formsSentTo: (contract: AnyContract) => sentTo(contract).map(({ fields }) => fields),
  };
}
