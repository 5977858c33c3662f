import { eq, lt, sql } from 'drizzle-orm';
import { type Database, defineModule, repeat } from '../../kernel/index.ts';
import { createAccountClient } from '../realtime/index.ts';
import { personalData } from './personal-data.ts';
import { optOutRoutes } from './preferences/opt-out-routes.ts';
import { planDigests, planEveryMs } from './preferences/plan-digests.ts';
import { erasePreferences } from './preferences/preferences.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { notificationDigest } from './preferences/send-digest.ts';
import { deliverMessages } from './push/deliver-messages.ts';
import { pushRoutes } from './push/routes.ts';
import { createAppMessenger } from './push/send-app-message.ts';
import { postPublic } from './push/send-message.ts';
import { pushSubscriptions } from './push/tables.ts';
import { routes } from './routes.ts';
import { notifications } from './tables.ts';
import { texts } from './texts.ts';

const hourMs = 3_600_000;
const deliverEveryMs = 2_000;
const keptMs = 365 * 24 * hourMs;

/** For each parameter with an account's id, the parameter with that account's name. */
const namedBy = { person: 'name', participant_id: 'participant' };

/** Deletes notifications older than a year. */
export async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(now.getTime() - keptMs)));
}

/** The notifications of the bell (EC §2.5 and §3). */
export const bell = defineModule({
  name: 'notifications',
  texts,
  jobs: [notificationDigest],
  routes(bind, services) {
    routes(bind, services);
    preferenceRoutes(bind, services);
    pushRoutes(bind, services);
  },
  pages(app, services) {
    app.register((room) => optOutRoutes(room, services));
  },
  personalData,
  deletion: {
    async erase(tx, { id }) {
      await erasePreferences(tx, id);
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
      await tx.delete(notifications).where(eq(notifications.userId, id));
      // Removes the user's name from notifications to others.
      for (const [key, name] of Object.entries(namedBy))
        await tx
          .update(notifications)
          .set({ params: sql`${notifications.params} || ${JSON.stringify({ [name]: '—' })}::jsonb` })
          .where(sql`${notifications.params}->>${key}::text = ${String(id)}`);
    },
  },
  async start({ db, jobs, config, modules, now, log }) {
    const stopDeleting = repeat(
      () => deleteOldNotifications(db, now()),
      hourMs,
      (error) => log.error({ err: error }, 'old notifications could not be deleted'),
    );
    const stopPlanning = repeat(
      () => db.transaction((tx) => planDigests(tx, jobs, now())),
      planEveryMs,
      (error) => log.error({ err: error }, 'digests could not be planned'),
    );
    const stops = [stopDeleting, stopPlanning];
    const stopAll = async () => void (await Promise.all(stops.map((stop) => stop())));
    const { firebase } = config.realtime;
    const messenger =
      firebase?.vapidKey === undefined
        ? undefined
        : createAppMessenger(firebase, createAccountClient(firebase.account, now));
    if (!config.push && !messenger) return stopAll;
    const deps = { db, config, modules, now, log, post: postPublic, messenger };
    stops.push(
      repeat(
        async () => void (await deliverMessages(deps)),
        deliverEveryMs,
        (error) => log.error({ err: error }, 'push messages could not be sent'),
      ),
    );
    return stopAll;
  },
});
