import { defineModule, repeat } from '../../../kernel/index.ts';
import { deletion } from './deletion.ts';
import { personalData } from './personal-data.ts';
import { planEveryMs, planReminders } from './plan-reminders.ts';
import { routes } from './routes.ts';

/** The time of each user's daily reminder, and its planned job (PD-68, PD-125); the module `today` sends it. */
export const reminders = defineModule({
  name: 'tracking-reminders',
  routes,
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
