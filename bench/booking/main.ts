import { report } from '../report.ts';
import { consultants, learners, manySlots } from '../whole/seed.ts';
import { withSite } from '../whole/site.ts';
import { generation } from './generation.ts';
import { oneSlot, overlapping } from './races.ts';
import { directory, month } from './reads.ts';
import { zoneChange } from './zone.ts';

process.exitCode = await withSite('booking', 4550, async (site) => {
  const { db } = site;
  const people = await learners(db, 200);
  const experts = await consultants(db, 200);
  const races = [
    ...(await oneSlot(db, site, people, experts, 50)),
    ...(await overlapping(db, site, await learners(db, 3), experts)),
  ];
  // These slots begin 400 days from now, later than those of the races.
  await manySlots(db, experts, 2_000, new Date(Date.now() + 400 * 86_400_000));
  await consultants(db, 9_800);
  const [reader] = people;
  if (reader === undefined) throw new Error('Nobody is there to read');
  return report([
    ...races,
    ...(await month(site, reader, experts)),
    ...(await directory(site, reader)),
    ...(await generation(db, site)),
    ...(await zoneChange(db, site.url)),
  ]);
});
