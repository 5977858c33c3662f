import pg from 'pg';
import { openSession } from './connection.ts';
import type { Listen } from './database.ts';
import { type ConnectionLimits, callLimits } from './limits.ts';
import type { Primary } from './primary.ts';

/** Milliseconds before reconnecting a lost listening connection. */
const listenAgainMs = 1_000;
/** Milliseconds between two checks that a listening connection still works. */
const askEveryMs = 10_000;

/** Timeouts of a listening connection. */
const listenLimits: ConnectionLimits = { ...callLimits, silenceMs: 5_000 };

/** Listens on a separate connection for each channel, because LISTEN belongs to a connection and the pool's connections change. */
export const createListen =
  (
    primary: Primary,
    onError: (error: Error) => void = () => undefined,
    { limits, everyMs } = { limits: listenLimits, everyMs: askEveryMs },
  ): Listen =>
  async (channel, onNotify) => {
    let current: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let stopped = false;

    async function connect(): Promise<void> {
      const client = await openSession(primary, limits, 'rafiq notices');
      const asking = setInterval(() => client.query('select 1').catch(() => undefined), everyMs).unref();
      // One loss emits two events: `error` and `end`.
      const lost = (error?: Error) => {
        clearInterval(asking);
        if (current !== client || stopped) return;
        current = undefined;
        if (error) onError(error);
        again();
      };
      client.on('error', lost);
      client.on('end', () => lost());
      client.on('notification', ({ payload }) => onNotify(payload));
      try {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        client.end().catch(() => undefined);
        throw error;
      }
      if (stopped) return client.end();
      current = client;
    }
    const again = () => {
      timer = setTimeout(() => {
        connect().then(() => onNotify(), again);
      }, listenAgainMs).unref();
    };

    await connect();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await current?.end();
    };
  };
