import { type SQL, sql } from 'drizzle-orm';
import { addDays, addMonths } from '../../shared-api/src/rules/dates.ts';
import { dateIn } from '../../shared-api/src/rules/time-zone.ts';
import type { Result } from '../report.ts';
import { beside, connected } from '../whole/beside.ts';
import { inChunks } from '../whole/seed.ts';
import type { FullSite } from '../whole/site.ts';

/** The zone of the site, unless SITE_TIMEZONE names another one. */
const timezone = 'Africa/Cairo';

const orders = (firstBuyer: number) => (among: SQL) =>
  sql`
  insert into orders (buyer_id, status, currency, subtotal, created_at, paid_at)
  select ${firstBuyer}::int + n % 20000, 'paid', (array['USD', 'EGP'])[1 + n % 2], 1000 + n % 977, now() - n * interval '31 seconds', now() - n * interval '31 seconds'
  from generate_series(1, 1000000) n where n ${among}`;

/** Waits until the server has added all changes to the totals. */
async function waitForTotals(site: FullSite): Promise<void> {
  for (;;) {
    const { rows } = await site.db.execute(sql`select 1 from daily_changes limit 1`);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Twelve months up to today and the twelve before, as the page asks for them. */
function listDays(): string[] {
  const today = dateIn(timezone, Date.now());
  const first = (months: number) => addMonths(`${today.slice(0, 7)}-01`, months);
  const end = addDays(today, 1);
  const starts = (from: number) => Array.from({ length: 12 }, (_, month) => first(from + month));
  return [...starts(-23), addMonths(end, -12), ...starts(-11), end];
}

/** The revenue in dollars between days, from all orders. */
async function sumOrders(site: FullSite, days: readonly string[]): Promise<number[]> {
  const { rows } = await site.db.execute<{ day: string; amount: number }>(
    sql`select (paid_at at time zone ${timezone}::text)::date::text as day, sum(subtotal - discount)::float8 as amount
        from orders where status = 'paid' and currency = 'USD' group by 1`,
  );
  return days
    .slice(1)
    .map((end, index) =>
      rows
        .filter(({ day }) => day >= (days[index] as string) && day < end)
        .reduce((sum, { amount }) => sum + Number(amount), 0),
    );
}

/** Measures the dashboard over a year with as many orders as `count`, compared with a query for one row by its index; checks that it is equal to a sum from scratch. */
export async function dashboard(
  site: FullSite,
  token: string,
  [first, count]: readonly [number, number],
  firstBuyer: number,
): Promise<Result[]> {
  await inChunks(site.db, [first, count], orders(firstBuyer));
  await waitForTotals(site);
  await site.db.execute(sql`vacuum analyze`);
  const days = listDays();
  const path = `/api/operator/dashboard?days=${days}`;
  const { body } = await site.call({ method: 'GET', path, token });
  const { numbers } = (
    JSON.parse(body) as {
      data: { numbers: { id: string; lines: { currency: string; values: number[] }[] }[] };
    }
  ).data;
  const dollars = numbers
    .find(({ id }) => id === 'revenue')
    ?.lines.find(({ currency }) => currency === 'USD');
  const scratch = await sumOrders(site, days);
  if (scratch.at(-2) === 0 || `${dollars?.values}` !== `${scratch}`)
    throw new Error(`the dashboard answers ${dollars?.values}, the orders are ${scratch}`);
  return connected(site.postgres, async (client) => {
    const bare = (turn: number) =>
      client.query({
        name: 'one order',
        text: 'select * from orders where id = $1',
        values: [1 + (turn % count)],
      });
    return [await beside('the dashboard over a year', site, () => path, token, bare, 5)];
  });
}
