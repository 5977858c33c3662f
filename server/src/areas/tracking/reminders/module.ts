import { defineModule, repeat } from '../../../kernel/index.ts';
import { deletion } from './deletion.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { planEveryMs, planReminders } from './plan-reminders.ts';
import { routes } from './routes.ts';
import { trackingReminder } from './send-reminder.ts';
import { texts } from './texts.ts';

/** Daily reminders of what is still open (PD-68, PD-125). */
export const reminders = defineModule({
  name: 'tracking-reminders',
  texts,
  notificationKinds,
  routes,
  jobs: [trackingReminder],
  personalData,
  deletion,
  async start({ db, jobs, now, log }) {
    return repeat(
      () => db.transaction((tx) => planReminders(tx, jobs, now())),
      planEveryMs,
      (error) => log.error({ err: error }, 'reminders of the day could not be planned'),
    );
  },
});
