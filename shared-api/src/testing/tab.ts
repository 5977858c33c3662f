import type { InternalAxiosRequestConfig } from 'axios';
import { vi } from 'vitest';
import type { SessionAnswer } from '../contracts/accounts.ts';
import { type Answering, answerWith } from './answer-with';

/** The answer to a sign-in or a renewal, for account 5 by default. */
export const createSessionAnswer = (
  token: string,
  user: Partial<SessionAnswer['user']> = {},
): SessionAnswer => ({
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
 * A tab: its own instance of every module, with the storage and locks that all tabs of the page share.
 * @param answering returns the server's answers to this tab
 */
export async function openTab(answering: Answering) {
  vi.resetModules();
  const [{ http }, client, session, events] = await Promise.all([
    import('../client/transport.ts'),
    import('../client/index.ts'),
    import('../session/index.ts'),
    import('../events/index.ts'),
  ]);
  const requests: InternalAxiosRequestConfig[] = [];
  answerWith(http, (request) => {
    requests.push(request);
    return answering(request);
  });
  const ended = vi.fn();
  events.on('session.ended', ended);
  return { client, session, requests, ended, paths: () => requests.map(({ url }) => url) };
}

/** The `Authorization` header of a request. */
export const bearer = (request: InternalAxiosRequestConfig) =>
  request.headers.get('Authorization')?.toString();

/** Web Locks of one browser, shared by all tabs of the test. */
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
