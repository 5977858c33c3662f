import { eq, lt } from 'drizzle-orm';
import { addDays } from 'shared-api/rules/dates';
import { dateIn } from 'shared-api/rules/time-zone';
import { type Database, defineModule, repeat } from '../../kernel/index.ts';
import { activeLearners } from './active-learners.ts';
import { countAgain } from './count-again.ts';
import { foldChanges } from './fold-changes.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { activeDays } from './tables.ts';

const foldMs = 10_000;
const hourMs = 3_600_000;

/** How long it is stored who learned on a day: longer than any change can be late. */
const activeDaysKept = 7;

/** Deletes who learned on days that are over; how many they were stays counted. */
export const deleteOldActiveDays = (db: Database, timezone: string, now: Date) =>
  db.delete(activeDays).where(lt(activeDays.day, addDays(dateIn(timezone, now.getTime()), -activeDaysKept)));

/** The numbers of the site over time, which areas count and register (ADR-0061). It depends on no area. */
export const dashboard = defineModule({
  name: 'dashboard',
  siteNumbers: [activeLearners],
  personalData,
  deletion: {
    erase: async (tx, { id }) => void (await tx.delete(activeDays).where(eq(activeDays.userId, id))),
  },
  routes,
  async start({ db, modules, config: { timezone }, now, log }) {
    await countAgain(db, modules, timezone);
    const failed = (err: unknown) => log.error({ err }, 'the numbers of the dashboard could not be added up');
    const stops = [
      repeat(() => foldChanges(db), foldMs, failed),
      repeat(() => deleteOldActiveDays(db, timezone, now()), hourMs, failed),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});
