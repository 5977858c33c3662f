import { defineModule } from '../../../kernel/index.ts';
import { proofFiles } from './media-rights.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';
import { proofQueue } from './work-queue.ts';

/** Proofs of activities: submitted and removed by participants, marked by providers and operators (TF §4; PD-75, PD-76). */
export const proofs = defineModule({
  name: 'tracking-proofs',
  personalData,
  mediaRights: [proofFiles],
  texts,
  notificationKinds,
  routes,
  workQueues: [proofQueue],
});
