import { firebaseSession, type LiveEvent } from 'shared-api/contracts/realtime';
import { FirebaseUnavailable, openFirebase } from '../../../../../shared-api/src/realtime/firebase.ts';
import { modules } from '../../../areas.ts';
import type { Module } from '../../../kernel/index.ts';
import { type FirebaseServer, openFirebaseServer } from '../../../testing/firebase/firebase-server.ts';
import type { Minted } from '../../../testing/index.ts';
import type { Reader, ReadOptions } from '../realtime.contract.ts';
import { openRealtime, type RealtimeServer } from '../realtime.fixture.ts';
import { createDatabaseClient } from './database-client.ts';
import { createAccountClient } from './service-account.ts';
import { startWriter } from './start-writer.ts';
import type { WriteDeps } from './write-deliveries.ts';

export interface FirebaseReader extends Reader {
  /** The events received so far. */
  received: LiveEvent[];
  resets(): number;
  /** The error that ended it; undefined while it is open. */
  error(): unknown;
}

export interface FirebaseSite {
  server: RealtimeServer;
  firebase: FirebaseServer;
  /** The dependencies with which a node writes. */
  deps(holder: string, all?: readonly Module[]): WriteDeps;
  /** Starts a node that writes, until the returned function is called. */
  startNode(): Promise<() => Promise<void>>;
  /** Starts a browser that reads through the adapter of the pages. */
  read(as: Minted, options?: ReadOptions & { seconds?: number }): Promise<FirebaseReader>;
  close(): Promise<void>;
}

const waitMs = 10_000;

/** A site whose live events go to a simulated Firebase. */
export async function openFirebaseSite(): Promise<FirebaseSite> {
  let clock: () => Date = () => new Date();
  const firebase = await openFirebaseServer(() => clock());
  const server = await openRealtime(
    {},
    { realtime: { maxStreams: 5_000, maxStreamsPerAccount: 20, keptDays: 3, firebase: firebase.config } },
  );
  clock = server.now;
  const { db, listen, config, now } = server;
  const account = createAccountClient(firebase.config.account, now);
  const stops: (() => Promise<void>)[] = [];
  const ends: (() => void)[] = [];

  return {
    server,
    firebase,
    deps: (holder, all = modules) => ({
      db,
      now,
      holder,
      modules: all,
      client: createDatabaseClient(firebase.config, account),
    }),
    async startNode() {
      const log = server.app.log;
      const stop = await startWriter(
        { db, listen, config, modules, now, log },
        firebase.config,
        createAccountClient(firebase.config.account, now),
      );
      stops.push(stop);
      return stop;
    },
    async read(as, { after, topics, seconds = 30 } = {}) {
      const aborted = new AbortController();
      ends.push(() => aborted.abort());
      const events: LiveEvent[] = [];
      let [position, resets] = ['', 0];
      let error: unknown;
      let isOpen = () => {};
      const opened = new Promise<void>((resolve) => {
        isOpen = resolve;
      });
      openFirebase(after, {
        signal: aborted.signal,
        openSession: async (from) => {
          const body = { seconds, ...(topics && { topics }), ...(from && { after: from }) };
          return (await server.request(firebaseSession, { body }, { as })).answer.data;
        },
        isFinal: () => true,
        onEvent({ id, type, data }) {
          if (id !== '') position = id;
          if (type === 'open') isOpen();
          if (type === 'reset') resets += 1;
          if (type === 'message') events.push(JSON.parse(data) as LiveEvent);
        },
      }).catch((cause: unknown) => {
        error = cause;
        isOpen();
      });
      await opened;
      const waitFor = async (count: number) => {
        const until = Date.now() + waitMs;
        while (events.length < count) {
          if (error instanceof FirebaseUnavailable || Date.now() > until)
            throw new Error(`${events.length} of ${count} events`, { cause: error });
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        return events;
      };
      return {
        received: events,
        events: waitFor,
        numbers: async (count) => (await waitFor(count)).map(({ payload }) => Number(payload.number)),
        position: () => position,
        resets: () => resets,
        error: () => error,
        end: () => aborted.abort(),
      };
    },
    async close() {
      for (const end of ends) end();
      await Promise.all(stops.map((stop) => stop()));
      await server.close();
      await firebase.close();
    },
  };
}
