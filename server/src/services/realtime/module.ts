import { eq, lt } from 'drizzle-orm';
import { type Database, defineModule, type Module, repeat } from '../../kernel/index.ts';
import { eraseDeliveries } from './firebase/plan-removals.ts';
import { createAccountClient } from './firebase/service-account.ts';
import { startWriter } from './firebase/start-writer.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { defaultStreamOptions, type StreamOptions, streamRoute } from './stream.ts';
import { realtimeEvents } from './tables.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Deletes events one hour after the oldest position from which readers can resume. */
export async function deleteOldEvents(db: Database, keptDays: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - (keptDays * 24 + 1) * hourMs);
  await db.delete(realtimeEvents).where(lt(realtimeEvents.createdAt, before));
}

/** Deletes events whose lifetime is over. */
export async function deleteExpiredEvents(db: Database, now: Date): Promise<void> {
  await db.delete(realtimeEvents).where(lt(realtimeEvents.expiresAt, now));
}

export const createRealtime = (options: StreamOptions): Module =>
  defineModule({
    name: 'realtime',
    routes,
    personalData,
    deletion: {
      async erase(tx, { id }) {
        await tx.delete(realtimeEvents).where(eq(realtimeEvents.recipientId, id));
        await eraseDeliveries(tx, id);
      },
    },
    pages(app, services) {
      app.register(async (scope) => streamRoute(scope, services, options));
    },
    async start(services) {
      const { db, config, now, log } = services;
      const { firebase } = config.realtime;
      const onError = (error: unknown) => log.error({ err: error }, 'old live events could not be deleted');
      const stops = [
        repeat(() => deleteOldEvents(db, config.realtime.keptDays, now()), hourMs, onError),
        repeat(() => deleteExpiredEvents(db, now()), minuteMs, onError),
        ...(firebase
          ? [await startWriter(services, firebase, createAccountClient(firebase.account, now))]
          : []),
      ];
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
    },
  });

/** Live events of open pages: published in the transaction of their cause, read by server-sent events (ADR-0041) or from Firebase (ADR-0043). */
export const realtime = createRealtime(defaultStreamOptions);
