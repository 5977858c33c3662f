import { eq, lt, sql } from 'drizzle-orm';
import { type Database, defineModule, repeat } from '../../kernel/index.ts';
import { pushWorkerPage } from './push-worker-page.ts';
import { routes } from './routes.ts';
import { notifications } from './tables.ts';

const hourMs = 3_600_000;
const keptMs = 365 * 24 * hourMs;

/** Deletes notifications older than a year. */
export async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(now.getTime() - keptMs)));
}

/** The notifications of the bell (EC §2.5 and §3). */
export const bell = defineModule({
  name: 'notifications',
  texts: { en: {}, ar: {} },
  routes,
  pages(app) {
    app.register(pushWorkerPage);
  },
  deletion: {
    async erase(tx, { id }) {
      await tx.delete(notifications).where(eq(notifications.userId, id));
      // Notifications to others that name the user are deleted too; `person` is the id.
      await tx
        .update(notifications)
        .set({ params: sql`${notifications.params} || '{"name": "—"}'::jsonb` })
        .where(sql`${notifications.params}->>'person' = ${String(id)}`);
    },
  },
  async start({ db, now, log }) {
    return repeat(
      () => deleteOldNotifications(db, now()),
      hourMs,
      (error) => log.error({ err: error }, 'old notifications could not be deleted'),
    );
  },
});
