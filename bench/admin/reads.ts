import type { Result } from '../report.ts';
import { beside, connected } from '../whole/beside.ts';
import type { FullSite } from '../whole/site.ts';
import { rare } from './seed.ts';

interface Row {
  id: number;
}

interface ListRead {
  name: string;
  path: string;
  /** The query that finds the ids of the page, and counts all, by an index. */
  sql: string;
  values: unknown[];
}

const people = '/api/operator/people?page=1';
const audit = '/api/operator/audit?page=1';
const orders = '/api/operator/orders?page=1';
const jobs = '/api/operator/jobs/failed?page=1';
const disputes = '/api/operator/disputes?page=1';

/** A page of accounts with a condition, the newest first, and their number. */
const accounts = (where: string, order = 'id desc') =>
  `select (select count(*)::int from users where deleted_at is null and ${where}) as count, id, username, email, phone
   from users where deleted_at is null and ${where} order by ${order} limit 20`;

const lines = (where: string) =>
  `select (select count(*)::int from audit_lines where ${where}) as count, lines.id, details, username
   from audit_lines lines left join users on users.id = operator_id where ${where} order by lines.id desc limit 50`;

const bought = (where: string, order = 'id desc') =>
  `select (select count(*)::int from orders where ${where}) as count, orders.id, username, name
   from (select * from orders where ${where} order by ${order} limit 10) orders
   join users on users.id = buyer_id join order_lines on order_lines.order_id = orders.id order by ${order.replaceAll(/\b(id|subtotal|discount)\b/g, 'orders.$1')}`;

const failed = (where: string, order = 'failed_at, id') =>
  `select (select count(*)::int from failed_jobs where ${where}) as count, * from failed_jobs where ${where} order by ${order} limit 20`;

const disputed = (where: string, order: string) =>
  `select (select count(*)::int from disputes where ${where}) as count, disputes.*, order_id from disputes
   join payments on payments.id = payment_id where ${where.replaceAll('status', 'disputes.status')} order by ${order} limit 20`;

const listReads = (buyerId: number): ListRead[] => [
  { name: 'accounts', path: people, sql: accounts('true'), values: [] },
  {
    name: 'accounts by a name of one',
    path: `${people}&search=${encodeURIComponent(rare.name)}`,
    sql: accounts('search_text(username) like $1 and search_text(username) like $2'),
    values: ['%zenobia%', '%quartz%'],
  },
  {
    name: 'accounts by a part of an e-mail',
    path: `${people}&search=zenobia.quartz`,
    sql: accounts('lower(email) like $1'),
    values: ['%zenobia.quartz%'],
  },
  {
    name: 'accounts by a phone number',
    path: `${people}&search=${encodeURIComponent(rare.phone)}`,
    sql: accounts('phone like $1'),
    values: [`%${rare.phone}%`],
  },
  {
    name: 'accounts by name',
    path: `${people}&sort=name`,
    sql: accounts('true', 'search_text(username), id'),
    values: [],
  },
  {
    name: 'blocked accounts by e-mail, the last first',
    path: `${people}&state=blocked&sort=-email`,
    sql: accounts('blocked_at is not null', 'lower(email) desc, id desc'),
    values: [],
  },
  { name: 'the audit', path: audit, sql: lines('true'), values: [] },
  {
    name: 'the audit by an action',
    path: `${audit}&action=camp.receipt`,
    sql: lines('action = $1'),
    values: ['camp.receipt'],
  },
  { name: 'the audit of one account', path: `${audit}&subject=77`, sql: lines('subject = $1'), values: [77] },
  { name: 'orders', path: orders, sql: bought('true'), values: [] },
  {
    name: 'orders by total, the largest first',
    path: `${orders}&sort=-total`,
    sql: bought('true', '(subtotal - discount) desc, id desc'),
    values: [],
  },
  {
    name: 'expired orders in EGP',
    path: `${orders}&status=expired&currency=EGP`,
    sql: bought("status = 'expired' and currency = 'EGP'"),
    values: [],
  },
  {
    name: 'earnings of consultants',
    path: '/api/operator/earnings?page=1',
    sql: `select (select count(*)::int from earnings) as count, earnings.*, username, order_lines.name from earnings join users on users.id = consultant_id
          join order_lines on order_lines.id = line_id order by earned_at, earnings.id limit 50`,
    values: [],
  },
  {
    name: 'what is not paid out yet, by consultant',
    path: '/api/operator/earnings/balances?page=1',
    sql: `select count(*) over () as count, consultant_id as id, username, currency, sum(amount) as amount from earnings
          join users on users.id = consultant_id left join payout_entries on earning_id = earnings.id where earning_id is null
          group by consultant_id, username, currency order by sum(amount) filter (where payable_at <= now()) desc, consultant_id, currency limit 50`,
    values: [],
  },
  { name: 'failed jobs', path: jobs, sql: failed('true'), values: [] },
  {
    name: 'failed jobs of a kind that are not tried again, the last first',
    path: `${jobs}&kind=session-reminder&given_up=1&sort=-failed_at`,
    sql: failed("kind = 'session-reminder' and is_given_up", 'failed_at desc, id desc'),
    values: [],
  },
  {
    name: 'unprocessed webhooks',
    path: '/api/operator/webhooks/unprocessed?page=1',
    sql: `select (select count(*)::int from payment_events where status = 'received' and error is not null) as count, * from payment_events
          where status = 'received' and error is not null order by received_at, id limit 20`,
    values: [],
  },
  {
    name: 'disputes',
    path: disputes,
    sql: disputed('true', "coalesce(respond_by, 'infinity'), disputes.id"),
    values: [],
  },
  {
    name: 'disputes that are not decided, the newest first',
    path: `${disputes}&state=undecided&sort=-created_at`,
    sql: disputed("status in ('open', 'review')", 'disputes.created_at desc, disputes.id desc'),
    values: [],
  },
  {
    name: 'orders of one buyer',
    path: `${orders}&user_id=${buyerId}`,
    sql: bought('buyer_id = $1'),
    values: [buyerId],
  },
];

/** Measures the first page of each list of operators, compared with the query that finds and counts the same rows. */
export const lists = (site: FullSite, token: string, buyerId: number): Promise<Result[]> =>
  connected(site.postgres, async (client) => {
    const results: Result[] = [];
    for (const { name, path, sql: text, values } of listReads(buyerId)) {
      const bare = () => client.query({ name, text, values });
      const { body } = await site.call({ method: 'GET', path, token });
      const { data } = (JSON.parse(body) as { data: { data: (Row | { consultant: Row })[] } }).data;
      const found = data.map((row) => ('id' in row ? row.id : row.consultant.id));
      const rows = (await bare()).rows.map(({ id }: { id: number }) => id);
      if (found.length === 0 || `${found}` !== `${rows}`)
        throw new Error(`${name}: the bare query finds other rows`);
      results.push(await beside(name, site, () => path, token, bare));
    }
    return results;
  });
