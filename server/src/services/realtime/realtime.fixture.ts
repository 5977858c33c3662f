import { eventStream, type LiveEvent } from 'shared-api/contracts/realtime';
import { modules } from '../../areas.ts';
import { createApp } from '../../kernel/http/app.ts';
import { type Config, defineModule, type Module } from '../../kernel/index.ts';
import { noMetrics } from '../../kernel/metrics/metrics.ts';
import {
  createTestServer,
  type Minted,
  mintSession,
  type TestServer,
  testReleases,
} from '../../testing/index.ts';
import { createRealtime } from './module.ts';
import { publish } from './publish.ts';
import { defaultStreamOptions, type StreamOptions } from './stream.ts';

/** A message of a stream. */
export interface Message {
  type: string;
  id: string;
  data: LiveEvent;
}

interface FollowInput {
  origin?: string;
  after?: string;
  lastEventId?: string;
  topics?: string;
  seconds?: number | string;
  token?: string;
}

export interface Followed {
  response: Response;
  /** Waits for this number of events; returns all. */
  events(count: number): Promise<LiveEvent[]>;
  /** Waits for a message of a type. */
  message(type: string): Promise<Message>;
  messages(): Message[];
  untilEnd(): Promise<LiveEvent[]>;
  /** Id of the last message that had one. */
  position(): string;
  end(): void;
}

export interface RealtimeServer extends TestServer {
  origin: string;
  at(ms: number): void;
  now(): Date;
  user(): Promise<Minted>;
  follow(as: Minted, input?: FollowInput): Promise<Followed>;
  /** Publishes an event with a number. */
  publishNumber(to: Minted | string, number: number, coalesceKey?: string): Promise<void>;
  /** Starts another node on the same database. */
  openNode(): Promise<{ origin: string; close(): Promise<void> }>;
  endStreams(): void;
}

/** Topics that everybody may read if their id is even. */
const topicsModule = defineModule({
  name: 'topics-of-test',
  texts: { en: {}, ar: {} },
  routes() {},
  topics: [{ name: 'even', canRead: async (_db, id) => id % 2 === 0 && openTopics }],
});
let openTopics = true;
export const setTopicsOpen = (isOpen: boolean): void => {
  openTopics = isOpen;
};

function parseMessages(text: string): Message[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => !block.startsWith(':'))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      return {
        type: field('event') ?? 'message',
        id: field('id') ?? '',
        data: JSON.parse(field('data') ?? 'null'),
      };
    });
}

/** Reads live events of a node. */
export async function followEvents(
  origin: string,
  asToken: string,
  { lastEventId, token = asToken, ...query }: Omit<FollowInput, 'origin'> = {},
): Promise<Followed> {
  const connection = new AbortController();
  const address = new URL(eventStream.path, origin);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal: connection.signal,
  });
  let text = '';
  let hasEnded = response.body === null || !response.ok;
  const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
  const readMore = async () => {
    const { done, value = '' } = (await reader?.read().catch(() => undefined)) ?? { done: true };
    text += value;
    hasEnded = done;
  };
  const messages = () => parseMessages(text);
  const events = () => messages().flatMap(({ type, data }) => (type === 'message' ? [data] : []));
  const followed: Followed = {
    response,
    messages,
    async events(count) {
      while (events().length < count) {
        // If it retried immediately, a caller would block the microtask queue, and no time limit could end the test.
        if (hasEnded) throw new Error(`The stream ended after ${events().length} of ${count} events`);
        await readMore();
      }
      return events();
    },
    async message(type) {
      for (;;) {
        const found = messages().find((each) => each.type === type);
        if (found) return found;
        if (hasEnded) throw new Error(`No message ${type}`);
        await readMore();
      }
    },
    async untilEnd() {
      while (!hasEnded) await readMore();
      return events();
    },
    position: () => messages().findLast(({ id }) => id !== '')?.id ?? '',
    end: () => connection.abort(),
  };
  if (response.ok) await followed.message('open');
  return followed;
}

export async function openRealtime(
  options: Partial<StreamOptions> = {},
  config: Partial<Config> = {},
): Promise<RealtimeServer> {
  let clock = Date.parse('2030-05-01T12:00:00Z');
  const now = () => new Date(clock);
  const all: Module[] = modules.map((module) =>
    module.name === 'realtime' ? createRealtime({ ...defaultStreamOptions, ...options }) : module,
  );
  all.push(topicsModule);
  const server = await createTestServer({ now, modules: all, config });
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const opened: Followed[] = [];

  return {
    ...server,
    origin,
    now,
    at: (ms) => {
      clock = ms;
    },
    user: () =>
      mintSession(server.db, { role: 'learner', now: now(), lifetimes: { token: 1e8, refresh: 1e8 } }),
    publishNumber: (to, number, coalesceKey) =>
      server.db.transaction((tx) =>
        publish(
          tx,
          [
            {
              to: typeof to === 'string' ? { topic: to } : { users: [to.userId] },
              kind: 'test.number',
              payload: { number },
              coalesceKey,
            },
          ],
          now(),
        ),
      ),
    async openNode() {
      const { db, listen, jobs } = server;
      const services = { db, listen, jobs, now, releases: testReleases(), metrics: noMetrics };
      const app = await createApp({
        modules: all,
        services: { ...services, config: server.config },
        logger: false,
        ping: async () => undefined,
      });
      return {
        origin: await app.listen({ port: 0, host: '127.0.0.1' }),
        close: async () => void (await app.close()),
      };
    },
    endStreams: () => {
      for (const followed of opened.splice(0)) followed.end();
    },
    async follow(as, { origin: node = origin, ...input } = {}) {
      const followed = await followEvents(node, as.token, input);
      opened.push(followed);
      return followed;
    },
  };
}
