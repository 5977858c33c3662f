import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { openSession } from './connection.ts';
import { callLimits } from './limits.ts';
import type { Primary } from './primary.ts';

async function findProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

async function isNotified(listener: pg.Client, sender: pg.Client, maxMs: number): Promise<boolean> {
  const channel = `rafiq_start_${randomBytes(6).toString('hex')}`;
  await listener.query(`listen ${channel}`);
  let timer: NodeJS.Timeout | undefined;
  const arrived = new Promise<boolean>((resolve) => {
    listener.once('notification', () => resolve(true));
    timer = setTimeout(() => resolve(false), maxMs);
  });
  await sender.query(`notify ${channel}`);
  return arrived.finally(() => clearTimeout(timer));
}

/**
 * Checks that each connection has its own session: prepared statements, settings, advisory locks and LISTEN belong to a session. With a pooler that
 * assigns sessions per transaction, two connections share one process of PostgreSQL, or notifications are lost.
 * @param notifyMs milliseconds for a notification to arrive
 * @throws StartError behind such a pooler
 */
export async function checkSessions(primary: Primary, notifyMs = 5_000): Promise<void> {
  const open = () => openSession(primary, callLimits, 'rafiq start');
  const clients: pg.Client[] = [];
  try {
    const [one, other] = [await open(), await open()];
    clients.push(one, other);
    const first = await findProcess(one);
    const isShared = (await findProcess(other)) === first || (await findProcess(one)) !== first;
    if (!isShared && (await isNotified(one, other, notifyMs))) return;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  throw new StartError(
    'DATABASE_URL leads to a pooler that gives a session to others after each transaction. Rafiq needs sessions of its own: set its mode to session (pool_mode=session), or name PostgreSQL itself (docs/operations.md, "The database").',
  );
}
