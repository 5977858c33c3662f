import { eq } from 'drizzle-orm';
import { defineModule } from '../../../kernel/index.ts';
import { certificatePage } from './code-page.ts';
import { certificatePages } from './pages.ts';
import { routes } from './routes.ts';
import { certificates as table } from './tables.ts';
import { texts } from './texts.ts';

/** Certificates of completed courses: one's own, to show and to print, and the check that is open to everybody (EC §3, expectations). */
export const certificates = defineModule({
  name: 'certificates',
  texts,
  routes,
  codePages: [certificatePage],
  pages(app, services) {
    app.register((pages) => certificatePages(pages, services));
  },
  deletion: {
    /**
     * A certificate stays valid, because somebody may have been shown it: the course was completed on that day. The name goes; picture,
     * document and check say that its holder has closed the account.
     */
    async forget(tx, { id }) {
      await tx.update(table).set({ name: '' }).where(eq(table.userId, id));
    },
  },
});
