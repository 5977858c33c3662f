import { eq, or } from 'drizzle-orm';
import { defineModule } from '../../../kernel/index.ts';
import { trackingNotes } from '../tables/notes.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** Notes about activities and tasks (TF §2.4; PD-78). */
export const notes = defineModule({
  name: 'tracking-notes',
  texts,
  routes,
  personalData,
  deletion: {
    async erase(tx, { id }) {
      await tx.delete(trackingNotes).where(or(eq(trackingNotes.userId, id), eq(trackingNotes.authorId, id)));
    },
  },
});
