import { createLink } from 'shared-api/contracts/links';
import { defineModule } from '../../kernel/index.ts';
import { previewRoute } from './preview/route.ts';
import { shortAddress } from './service.ts';
import { httpShortener } from './shortener.ts';
import { indexSubjectKinds } from './subjects.ts';
import { texts } from './texts.ts';

/** Short addresses of pages (CC §7, PD-113), which the edge redirects, and pictures of link previews. */
export const links = defineModule({
  name: 'links',
  texts,
  routes(bind, { config, log, now, modules }) {
    // Throws at start if two kinds have the same name.
    indexSubjectKinds(modules);
    const { publicUrl } = config;
    const shortener = config.shortener && httpShortener({ ...config.shortener, log, now });
    bind(
      createLink,
      async ({ body }, { db }) => {
        const url = await shortAddress(db, body.path, { publicUrl, shortener, now: now() });
        return { status: true, url } as const;
      },
      { limit: 'links' },
    );
  },
  pages(app, services) {
    app.register((pages) => previewRoute(pages, services));
  },
});
