import { defineModule, repeat } from '../../../kernel/index.ts';
import { accountsContent } from './accounts-content.ts';
import { dataCopyPage } from './data-copy/link.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { authenticate, findLiveSessions, findReaderBySession } from './sessions.ts';
import { closeAccounts, sweep } from './sweep.ts';
import { fieldTexts, texts } from './texts.ts';

const hourMs = 3_600_000;

/** Accounts, codes, sessions (CC §2 to §8, PD-1 to PD-11, PD-16 to PD-20). */
export const accounts = defineModule({
  name: 'accounts',
  personalData,
  content: [accountsContent],
  texts,
  notificationKinds,
  fieldTexts,
  routes,
  pages(app, services) {
    app.register((scope) => dataCopyPage(scope, services));
  },
  authenticate,
  findMediaReader: findReaderBySession,
  findLiveSessions,
  async start({ db, now, log, modules }) {
    const stops = [
      repeat(
        () => sweep(db, now()),
        hourMs,
        (error) => log.error({ err: error }, 'what has ended could not be deleted'),
      ),
      repeat(
        () => closeAccounts(db, modules, now()),
        hourMs,
        (error) => log.error({ err: error }, 'accounts could not be closed'),
      ),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});
