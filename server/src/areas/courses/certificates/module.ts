import { eq } from 'drizzle-orm';
import { defineModule } from '../../../kernel/index.ts';
import { certificates as table } from '../tables/certificates.ts';
import { certificatePage } from './code-page.ts';
import { notificationKinds } from './notification-kinds.ts';
import { certificatePages } from './pages.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** Certificates of completed courses: the learner's own, as image and PDF, and the public verification (EC §3, expectations). */
export const certificates = defineModule({
  name: 'certificates',
  texts,
  notificationKinds,
  routes,
  codePages: [certificatePage],
  pages(app, services) {
    app.register((pages) => certificatePages(pages, services));
  },
  personalData,
  deletion: {
    /**
     * A certificate stays valid after its holder closes the account, because somebody may rely on it. Only the name is erased; image,
     * document and verification then show that the account is closed.
     */
    async erase(tx, { id }) {
      await tx.update(table).set({ name: '' }).where(eq(table.userId, id));
    },
  },
});
