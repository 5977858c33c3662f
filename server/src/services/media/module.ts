import { eq } from 'drizzle-orm';
import { defineModule, repeat } from '../../kernel/index.ts';
import { mediaClean } from './clean-command.ts';
import { personalData } from './personal-data.ts';
import { removeUnused } from './remove-unused.ts';
import { mediaRoute } from './route.ts';
import { createMediaStore } from './store/create-media-store.ts';
import { mediaUploads } from './tables.ts';
import { texts } from './texts.ts';

const hourMs = 3_600_000;

/** Files of courses and submissions: stored by their content, and served by links that expire (PD-63). */
export const mediaFiles = defineModule({
  name: 'media',
  texts,
  pages(app, services) {
    app.register(async (scope) => mediaRoute(scope, services, createMediaStore(services.config)));
  },
  commands: [mediaClean],
  personalData,
  deletion: {
    erase: async (tx, { id }) => {
      await tx.delete(mediaUploads).where(eq(mediaUploads.userId, id));
    },
  },
  async start({ db, config, now, log }) {
    return repeat(
      () => removeUnused(db, createMediaStore(config), now()),
      hourMs,
      (error) => log.error({ err: error }, 'files that nothing refers to could not be removed'),
    );
  },
});
