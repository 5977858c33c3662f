import { options } from '../options.ts';
import { report } from '../report.ts';
import { consultants, learners } from '../whole/seed.ts';
import { withSite } from '../whole/site.ts';
import { wallet } from './cost.ts';
import { onePaidSlot } from './races.ts';
import { storm } from './storm.ts';

const { rounds, checkouts, kills = '100' } = options().values;

process.exitCode = await withSite('orders', 4560, async (site) => {
  const { db } = site;
  const people = await learners(db, 200);
  const experts = await consultants(db, 200);
  const [buyer] = await learners(db, 1);
  if (buyer === undefined) throw new Error('Nobody is there to buy');
  return report([
    ...(await onePaidSlot(db, site, people, experts, Number(rounds))),
    ...(await wallet(site.postgres, db, site, buyer, experts)),
    ...(await storm(db, site, people.slice(0, 40), experts.slice(0, 40), {
      checkouts: Number(checkouts),
      kills: Number(kills),
    })),
  ]);
});
