import { defineModule } from '../../../kernel/index.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** Runs of follow-up systems and competitions: start, history, repeat (TF §4; PD-68, PD-74). */
export const runs = defineModule({
  name: 'tracking-runs',
  personalData,
  texts,
  notificationKinds,
  routes,
});
