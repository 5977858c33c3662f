import { mintSession } from '../../server/src/areas/auth/accounts/mint-session.ts';
import { report } from '../report.ts';
import { withSite } from '../whole/site.ts';
import { lists } from './reads.ts';
import { manyRows } from './seed.ts';

/** Number of accounts, of lines of the audit, and of orders. */
const rows = 100_000;

process.exitCode = await withSite(
  'admin',
  4600,
  async (site) => {
    const { token } = await mintSession(site.db, {
      role: 'operator',
      lifetimes: { token: 86_400, refresh: 86_400 },
    });
    const buyerId = await manyRows(site.db, rows);
    return report(await lists(site, token, buyerId));
  },
  { hasPages: false },
);
