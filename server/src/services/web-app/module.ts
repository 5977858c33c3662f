import { defineModule } from '../../kernel/index.ts';
import { manifestRoutes, workerRoute } from './routes.ts';
import { securityTxt } from './security-txt.ts';

/** The site as an app: what browsers install, the service worker, and where weaknesses are reported. */
export const webApp = defineModule({
  name: 'web-app',
  texts: { en: {}, ar: {} },
  routes() {},
  pages(app, { config, now }) {
    securityTxt(app, { config, now });
    app.register((pages) => workerRoute(pages, config));
    app.register(manifestRoutes);
  },
});
