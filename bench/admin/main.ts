import { mintSession } from '../../server/src/areas/auth/accounts/mint-session.ts';
import { report } from '../report.ts';
import { withSite } from '../whole/site.ts';
import { dashboard } from './dashboard.ts';
import { exportMemory } from './exports.ts';
import { lists } from './reads.ts';
import { manyRows } from './seed.ts';

/** Number of accounts, of lines of the audit, and of orders. */
const rows = 100_000;
/** Number of orders for the dashboard. */
const orders = 1_000_000;

process.exitCode = await withSite(
  'admin',
  4600,
  async (site) => {
    const { token } = await mintSession(site.db, {
      role: 'operator',
      lifetimes: { token: 86_400, refresh: 86_400 },
    });
    const buyerId = await manyRows(site.db, rows);
    const ofLists = await lists(site, token, buyerId);
    const ofExports = await exportMemory(site, token);
    const ofDashboard = await dashboard(site, token, [rows + 1, orders], buyerId);
    return report([...ofLists, ...ofExports, ...ofDashboard]);
  },
  { hasPages: false },
);
