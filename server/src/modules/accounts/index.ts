import { defineModule } from '../../kernel/index.ts';
import { repeat } from '../repeat.ts';
import { routes } from './routes.ts';
import { authenticate } from './sessions.ts';
import { closeAccounts, sweep } from './sweep.ts';
import { fieldTexts, texts } from './texts.ts';

const hourMs = 3_600_000;

/** Accounts, codes, sessions (CC §2 to §8, decisions 1 to 11, 16 to 20). */
export const accounts = defineModule({
  name: 'accounts',
  texts,
  fieldTexts,
  routes,
  authenticate,
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
