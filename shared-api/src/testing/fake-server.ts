import type { InternalAxiosRequestConfig } from 'axios';
import { http } from '../client/transport.ts';
import type { AnyContract } from '../contract.ts';
import { type Answering, answerWith, type Reply } from './answering.ts';

export { lost, type Reply } from './answering.ts';

/** An answer that is let go later: for what is shown meanwhile, and for what must not happen twice. */
export function held(reply: Reply = {}): { answer: () => Promise<Reply>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => released.then(() => reply), release };
}

const keyOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`;

/**
 * The server in a test's hands, at the HTTP boundary: everything from the screen to the request is real. A call that the
 * test did not expect fails.
 */
export function fakeServer() {
  const answers = new Map<string, Answering | Reply>();
  const received: InternalAxiosRequestConfig[] = [];

  answerWith(http, async (request) => {
    received.push(request);
    const answering = answers.get(keyOf(request.method ?? 'GET', request.url ?? ''));
    if (answering === undefined) throw new Error(`Unexpected call: ${request.method} ${request.url}`);
    const reply = typeof answering === 'function' ? await answering(request) : answering;
    return { body: { status: true, msg: '' }, ...reply };
  });

  return {
    /** What a call without path parameters is answered from now on: 200 and `{ status: true }` unless told otherwise. */
    answer(contract: AnyContract, answering: Answering | Reply): void {
      answers.set(keyOf(contract.method, contract.path), answering);
    },
    /** The form fields of each request that reached a call, in order. */
    formsSentTo(contract: AnyContract): [string, FormDataEntryValue][][] {
      return received
        .filter(({ method, url }) => keyOf(method ?? '', url ?? '') === keyOf(contract.method, contract.path))
        .map(({ data }) => (data instanceof FormData ? [...data] : []));
    },
  };
}
