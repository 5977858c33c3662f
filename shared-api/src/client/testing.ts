import type { AxiosRequestConfig, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { vi } from 'vitest';
import type { SessionAnswer } from '../contracts/accounts.ts';

/** A server in the test's hands: answers by path, or not at all. */
export interface Answered {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
export type Answering = (request: InternalAxiosRequestConfig) => Answered | Promise<Answered>;

/** Stands for a connection that broke. */
export const lost = (): never => {
  throw new TypeError('lost');
};

export const answerOf = (token: string, user: Partial<SessionAnswer['user']> = {}): SessionAnswer => ({
  status: true,
  success: true,
  access_token: token,
  token,
  expires_in: 900,
  user: {
    id: 5,
    username: 'ali',
    email: 'ali@rafiq.example',
    avatar: null,
    is_consultant: false,
    consultation_info: null,
    hasPassword: true,
    gender: 1,
    ...user,
  },
});

/**
 * A tab: its own instance of every module, over the one storage and the one set of locks of the page.
 * @param answering what the server says to this tab
 */
export async function openTab(answering: Answering) {
  vi.resetModules();
  const [{ http }, client, session, events] = await Promise.all([
    import('./send.ts'),
    import('./index.ts'),
    import('../session/index.ts'),
    import('../events/index.ts'),
  ]);
  const { AxiosError } = await import('axios');
  const requests: InternalAxiosRequestConfig[] = [];
  http.defaults.adapter = async (request): Promise<AxiosResponse> => {
    requests.push(request);
    try {
      const { status = 200, body, headers = {} } = await answering(request);
      return { data: body, status, statusText: '', headers, config: request };
    } catch (error) {
      if (error instanceof TypeError) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, request);
      throw error;
    }
  };
  // On Node axios would take another implementation than the browser's.
  http.defaults.env = { FormData } as AxiosRequestConfig['env'];
  const ended = vi.fn();
  events.on('session.ended', ended);
  return { client, session, requests, ended, paths: () => requests.map(({ url }) => url) };
}

export const bearer = (request: InternalAxiosRequestConfig) =>
  request.headers.get('Authorization')?.toString();

/** Web Locks of one browser; every tab of the test sees the same. */
export function lockManager() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    async request<T>(name: string, { signal }: { signal?: AbortSignal }, task: () => Promise<T>): Promise<T> {
      const before = queues.get(name) ?? Promise.resolve();
      const turn = new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        before.then(() => resolve());
      });
      const run = turn.then(task);
      queues.set(
        name,
        run.catch(() => {}),
      );
      return run;
    },
  };
}
