import { report } from 'shared-api/contracts/reports';
import { defineModule, type Services } from '../../kernel/index.ts';
import { Counters } from './counters.ts';
import { cspRoute } from './csp-route.ts';

/** What browsers told since the process began. */
interface Told {
  browser: Counters;
  csp: Counters;
}

const told = new WeakMap<Services['db'], Told>();

/** The counters of one server: its routes and its pages share them. */
function toldTo({ db }: Services): Told {
  const counters = told.get(db) ?? { browser: new Counters(), csp: new Counters() };
  told.set(db, counters);
  return counters;
}

/** A path without what follows it: queries may hold codes and addresses. */
const pathOnly = (path: string | undefined): string | undefined => path?.split(/[?#]/)[0];

/** Failures that browsers met, and violations of the content policy; for the log and the counters. */
export const reports = defineModule({
  name: 'reports',
  texts: { en: {}, ar: {} },
  routes(bind, services) {
    const { browser } = toldTo(services);
    bind(report, async ({ body }, context) => {
      for (const item of body.reports) {
        browser.add([item.kind, item.phase, item.remote].filter(Boolean).join(' '));
        context.log.warn(
          { report: { ...item, path: pathOnly(item.path) }, client: context.client },
          'browser report',
        );
      }
      return { status: true } as const;
    });
  },
  pages(app, services) {
    const counters = toldTo(services);
    app.register(async (room) => cspRoute(room, services, counters.csp));
    if (services.config.mode === 'embedded') app.get('/dev/reports.json', async () => counters);
  },
});
