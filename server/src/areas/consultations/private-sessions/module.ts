import { defineModule } from '../../../kernel/index.ts';
import { eraseRequests } from './erase-requests.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { fieldTexts, texts } from './texts.ts';

/** Private sessions: a learner proposes times, the consultant accepts one or declines (EC §2.8, PD-43). */
export const privateSessions = defineModule({
  name: 'private-sessions',
  texts,
  notificationKinds,
  fieldTexts,
  routes,
  personalData,
  deletion: { erase: (tx, { id }, now) => eraseRequests(tx, id, now) },
});
