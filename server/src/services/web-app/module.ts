import { defineModule } from '../../kernel/index.ts';
import { manifestRoutes, workerRoute } from './routes.ts';

/** The site as an app: what browsers install, and the service worker. */
export const webApp = defineModule({
  name: 'web-app',
  texts: { en: {}, ar: {} },
  routes() {},
  pages(app, { config }) {
    app.register((pages) => workerRoute(pages, config));
    app.register(manifestRoutes);
  },
});
