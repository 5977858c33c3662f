import { defineModule } from '../../../kernel/index.ts';
import { notificationKinds } from './notification-kinds.ts';
import { routes } from './routes.ts';
import { trackingReminder } from './send-reminder.ts';
import { texts } from './texts.ts';

/** The day of a family, and the daily reminder of its open activities (PD-67 to PD-70, PD-125). */
export const today = defineModule({
  name: 'tracking-today',
  texts,
  notificationKinds,
  routes,
  jobs: [trackingReminder],
});
