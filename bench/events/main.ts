import { mintSession } from '../../server/src/areas/auth/accounts/mint-session.ts';
import { options } from '../options.ts';
import { report } from '../report.ts';
import { learners } from '../whole/seed.ts';
import { withSite } from '../whole/site.ts';
import { measureCheckIn } from './check-in.ts';
import { eventLists } from './lists.ts';
import { lastSeats } from './seats.ts';
import { insertEvents } from './seed.ts';

const { rounds = '30' } = options().values;
const listed = 10_000;

process.exitCode = await withSite(
  'events',
  4630,
  async (site) => {
    const { db } = site;
    const provider = await mintSession(db, { role: 'consultant' });
    const operator = await mintSession(db, { role: 'operator' });
    const families = await learners(db, 200);
    await insertEvents(db, listed, provider.userId);
    return report([
      ...(await eventLists(site, listed)),
      ...(await measureCheckIn(site, operator.token)),
      ...(await lastSeats(site, families, Number(rounds))),
    ]);
  },
  { hasPages: false },
);
