import { defineModule } from '../../kernel/index.ts';
import { manifestRoutes, workerRoute } from './routes.ts';
import { securityTxt } from './security-txt.ts';

/** The site as an installable app: manifest, service worker, and the contact for vulnerabilities. */
export const webApp = defineModule({
  name: 'web-app',
  pages(app, { db, config, now }) {
    securityTxt(app, { config, now });
    app.register((pages) => workerRoute(pages, config));
    app.register((pages) => manifestRoutes(pages, { db }));
  },
});
