import { mintSession } from '../../server/src/areas/auth/accounts/mint-session.ts';
import { options } from '../options.ts';
import { report } from '../report.ts';
import { learners } from '../whole/seed.ts';
import { withSite } from '../whole/site.ts';
import { check, checkIn } from './check-in.ts';
import { identical, rankedAfter } from './races.ts';
import { days, rankings } from './reads.ts';
import { insertHistory, insertParticipants, insertSystem, participate, type System } from './seed.ts';
import { storm } from './storm.ts';

const { rounds, kills = '50' } = options().values;

/** A system of a year for reads, one for each measurement that writes, and the two whose rankings are compared. */
const systems = {
  year: { id: 100_000, activities: 60, days: 400 },
  checkIn: { id: 200_000, activities: 10, days: 400 },
  check: { id: 800_000, activities: 10, days: 400 },
  races: { id: 300_000, activities: 10, days: 400 },
  live: { id: 400_000, activities: 1, days: 366 },
  storm: { id: 500_000, activities: 6, days: 400 },
  large: { id: 600_000, activities: 10, days: 400 },
  small: { id: 700_000, activities: 10, days: 400 },
} satisfies Record<string, System>;

process.exitCode = await withSite('tracking', 4590, async (site) => {
  const { db } = site;
  const provider = await mintSession(db, { role: 'consultant' });
  for (const system of Object.values(systems)) await insertSystem(db, system, provider.userId);
  const people = await learners(db, 200);
  const [reader] = people;
  if (!reader) throw new Error('Nobody is there to take part');

  const run = await participate(db, systems.year, reader);
  await insertHistory(db, systems.year, run);
  const ranked = async (system: System, participants: number) => {
    await participate(db, system, reader);
    await insertParticipants(db, system, participants);
    return { system, learner: reader, participants };
  };
  const large = await ranked(systems.large, 100_000);
  const small = await ranked(systems.small, 1_000);
  return report([
    ...(await checkIn(site, systems.checkIn, people)),
    ...(await check(site, systems.check, people)),
    ...(await days(site, systems.year, reader)),
    ...(await rankings(site, large, small)),
    ...(await rankedAfter(site, systems.live, people)),
    ...(await identical(site, systems.races, reader, Number(rounds))),
    ...(await storm(site, systems.storm, people.slice(0, 100), provider, Number(kills))),
  ]);
});
