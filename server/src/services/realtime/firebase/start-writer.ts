import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { repeat, rerun, type Services } from '../../../kernel/index.ts';
import type { FirebaseConfig } from '../config.ts';
import { eventsChannel } from '../notice.ts';
import { ensureCursor, releaseLease } from './cursor.ts';
import { createDatabaseClient } from './database-client.ts';
import { deleteOldFollowers } from './open-session.ts';
import type { AccountClient } from './service-account.ts';
import { deleteOldDeliveries, type WriteDeps, writeDeliveries } from './write-deliveries.ts';

/** Milliseconds between two searches for work that this node was not notified of, such as work of a node that has ended. */
const pollMs = 5_000;
/** Milliseconds between two writes: events in between are sent in one request. The first event after a pause is written immediately. */
const pauseMs = 200;
const deleteEveryMs = 30_000;

/** Writes the events of all nodes to Firebase, on one node at a time. The returned function stops it, so that another node can take over. */
export async function startWriter(
  services: Pick<Services, 'db' | 'listen' | 'config' | 'modules' | 'now' | 'log'>,
  firebase: FirebaseConfig,
  account: AccountClient,
): Promise<() => Promise<void>> {
  const { db, listen, config, modules, now, log } = services;
  const holder = randomUUID();
  const client = createDatabaseClient(firebase, account);
  const deps: WriteDeps = { db, modules, now, holder, client };
  let isStopping = false;
  let current: Promise<void> = Promise.resolve();
  const onError = (error: unknown) =>
    log.error({ err: error }, 'live events could not be written to Firebase');
  await ensureCursor(db, now());
  const wake = rerun(async () => {
    if (isStopping) return;
    current = writeDeliveries(deps);
    await current;
    await setTimeout(pauseMs);
  }, onError);
  const stopListening = await listen(eventsChannel, wake);
  const stops = [
    stopListening,
    repeat(async () => wake(), pollMs, onError),
    repeat(() => deleteOldDeliveries(deps, config.realtime.keptDays), deleteEveryMs, onError),
    repeat(() => deleteOldFollowers(db, now()), 60 * deleteEveryMs, onError),
  ];
  return async () => {
    isStopping = true;
    await Promise.all(stops.map((stop) => stop()));
    await current.catch(() => undefined);
    await releaseLease(db, holder);
  };
}
