import { eq, lt, sql } from 'drizzle-orm';
import { type Database, defineModule, repeat } from '../../kernel/index.ts';
import { notifications } from './tables.ts';

const hourMs = 3_600_000;
const keptMs = 365 * 24 * hourMs;

/** Deletes what was told more than a year ago. */
export async function forgetNotifications(db: Database, now: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(now.getTime() - keptMs)));
}

/** What the bell tells (EC §2.5 and §3). */
export const bell = defineModule({
  name: 'notifications',
  texts: { en: {}, ar: {} },
  routes() {},
  deletion: {
    async forget(tx, { id }) {
      await tx.delete(notifications).where(eq(notifications.userId, id));
      // What others were told about a person names them; `person` says whom.
      await tx
        .update(notifications)
        .set({ params: sql`${notifications.params} || '{"name": "—"}'::jsonb` })
        .where(sql`${notifications.params}->>'person' = ${String(id)}`);
    },
  },
  async start({ db, now, log }) {
    return repeat(
      () => forgetNotifications(db, now()),
      hourMs,
      (error) => log.error({ err: error }, 'old notifications could not be deleted'),
    );
  },
});
