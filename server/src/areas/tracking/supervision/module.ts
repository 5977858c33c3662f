import { eq, or } from 'drizzle-orm';
import { defineModule } from '../../../kernel/index.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** Requests to consultants to supervise a participant (TF §2.5; PD-67, PD-84). */
export const supervision = defineModule({
  name: 'supervision',
  texts,
  notificationKinds,
  routes,
  personalData,
  deletion: {
    async erase(tx, { id }) {
      await tx
        .delete(supervisionRequests)
        .where(
          or(
            eq(supervisionRequests.userId, id),
            eq(supervisionRequests.requesterId, id),
            eq(supervisionRequests.consultantId, id),
          ),
        );
    },
  },
});
