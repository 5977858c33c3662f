import { report } from '../report.ts';
import { learners } from '../whole/seed.ts';
import { withSite } from '../whole/site.ts';
import { player } from './player.ts';
import { catalogue } from './reads.ts';
import { freeSeats, paidSeats } from './seats.ts';
import { manyCourses } from './seed.ts';

process.exitCode = await withSite('courses', 4570, async (site) => {
  const people = await learners(site.db, 200);
  const watched = await player(site);
  const seats = [...(await freeSeats(site, people, 10)), ...(await paidSeats(site, people, 10))];
  await manyCourses(site.db, 10_000);
  return report([...(await catalogue(site)), ...seats, ...watched]);
});
