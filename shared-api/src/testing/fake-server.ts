import type { AxiosRequestConfig, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { AxiosError } from 'axios';
import { http } from '../client/send.ts';
import type { AnyContract } from '../contract.ts';

/** What the server says: 200 and `{ status: true }` unless told otherwise. */
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
type Answering = Reply | ((request: InternalAxiosRequestConfig) => Reply | Promise<Reply>);

/** Stands for a connection that broke: `server.answer(login, lost)`. */
export const lost = (): never => {
  throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
};

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
  const answers = new Map<string, Answering>();
  const received: InternalAxiosRequestConfig[] = [];

  http.defaults.adapter = async (request): Promise<AxiosResponse> => {
    received.push(request);
    const answering = answers.get(keyOf(request.method ?? 'GET', request.url ?? ''));
    if (answering === undefined) throw new Error(`Unexpected call: ${request.method} ${request.url}`);
    const reply = typeof answering === 'function' ? await answering(request) : answering;
    const { status = 200, body = { status: true, msg: '' }, headers = {} } = reply;
    return { data: body, status, statusText: '', headers, config: request };
  };
  // On Node axios would take another implementation than the browser's.
  http.defaults.env = { FormData } as AxiosRequestConfig['env'];

  return {
    /** What a call without path parameters is answered from now on. */
    answer(contract: AnyContract, answering: Answering): void {
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
