import { sql } from 'drizzle-orm';
import { findLedgerProblems } from '../../server/src/areas/commerce/wallet/check.ts';
import { correct } from '../../server/src/areas/commerce/wallet/postings.ts';
import type { Database } from '../../server/src/kernel/database/database.ts';
import type { Result } from '../report.ts';
import { type Learner, slot } from '../whole/seed.ts';
import { count, type Decision, fillCart, open, orderStatus, pay, press, type Site, until } from './buyer.ts';

const dayMs = 86_400_000;
const decisions: readonly Decision[] = [
  'pay',
  'pay',
  'pay-told-late',
  'pay-told-twice',
  'pay-untold',
  'pay-when-over',
  'decline',
  'cancel',
];
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** Number of orders that may use the coupon. */
const couponUses = 150;

/** Makes one checkout with random choices and interruptions. */
async function checkout(db: Database, site: Site, buyer: Learner, consultant: number, turn: number) {
  const startsAt = new Date(Date.now() + 100 * dayMs + turn * 3_600_000);
  const ids = [await slot(db, consultant, startsAt)];
  if (turn % 3 === 0) ids.push(await slot(db, consultant, new Date(+startsAt + 1_800_000)));
  await fillCart(db, buyer, ids);
  await open(site, buyer, ids);
  const wallet = Math.random() < 0.3;
  const first = await pay(site, buyer, {
    method: 'stripe',
    ids: ids,
    useWallet: wallet,
    code: Math.random() < 0.3 ? 'STORM' : undefined,
  });
  // Repeats the call without the code if the coupon is used up.
  const begun = first.code?.startsWith('coupon')
    ? await pay(site, buyer, { method: 'stripe', ids: ids })
    : first;
  if (begun.page !== undefined) {
    await press(site, begun.page, oneOf(decisions), 1 + Math.floor(Math.random() * 3));
    // Some buyers wait at the result page, the others have closed the tab.
    if (begun.orderId !== undefined && Math.random() < 0.5) await orderStatus(site, buyer, begun.orderId);
  }
  await db.execute(sql`delete from cart_items where owner_id = ${buyer.userId}`);
  return begun.status;
}

/** Sends earlier webhooks again, in any order. */
const replay = (db: Database) =>
  db.execute(sql`
    update sandbox_webhooks set due_at = now() + random() * interval '3 seconds', attempts = 0
    where id in (select id from sandbox_webhooks where due_at is null order by random() limit 20)`);

/** Simulates passing time: everything that still waits expires. */
const timePasses = (db: Database) =>
  db.execute(sql`
    with ended as (update sandbox_payments set expires_at = now() where status = 'open' and expires_at > now())
    update orders set hold_until = now() where status in ('open', 'pending') and hold_until > now()`);

/** Counts inconsistencies. */
async function wrongs(db: Database): Promise<[what: string, found: number][]> {
  const lines = sql`order_lines l join orders o on o.id = l.order_id`;
  return [
    ['problems of the ledger', (await findLedgerProblems(db)).length],
    [
      'money reserved for orders that have ended',
      await count(
        db,
        sql`select coalesce(sum(balance), 0) as count from ledger_accounts where name = 'reserved'`,
      ),
    ],
    ['live orders', await count(db, sql`select count(*) from orders where status in ('open', 'pending')`)],
    ['holds', await count(db, sql`select count(*) from bookings where status = 'held'`)],
    [
      'lines of paid orders neither delivered nor given back',
      await count(
        db,
        sql`
      select count(*) from ${lines} where o.status = 'paid' and l.status <> 'delivered'
        and not exists (select 1 from refunds r where r.line_id = l.id)`,
      ),
    ],
    [
      'lines of unpaid orders that were delivered',
      await count(db, sql`select count(*) from ${lines} where o.status <> 'paid' and l.status = 'delivered'`),
    ],
    [
      'sessions booked without a delivered line, or with two',
      await count(
        db,
        sql`
      select count(*) from (select b.id from bookings b left join order_lines l on l.reference = b.id and l.model_name = 'ConsultationSession' and l.status = 'delivered'
        where b.status = 'confirmed' and b.slot_id is not null and not b.is_free group by b.id having count(l.id) <> 1) wrong`,
      ),
    ],
    [
      'payments taken by the stand-in that are neither an order’s nor on their way back',
      await count(
        db,
        sql`
      select count(*) from sandbox_payments s where (s.status = 'paid' or s.pays_at <= now())
        and not exists (select 1 from payments p where p.ref = s.ref and (p.status = 'paid' or (p.status = 'returned' and exists (select 1 from refunds r where r.payment_id = p.id))))`,
      ),
    ],
    [
      'uses of the coupon beyond its limit',
      Math.max(
        0,
        (await count(
          db,
          sql`
      select count(*) from coupon_uses u join coupons c on c.id = u.coupon_id where c.code = 'STORM' and u.state in ('held', 'used')`,
        )) - couponUses,
      ),
    ],
    [
      'uses of the coupon held by orders that have ended',
      await count(db, sql`select count(*) from coupon_uses where state = 'held'`),
    ],
    [
      'refunds that are not done',
      await count(db, sql`select count(*) from refunds where status = 'planned'`),
    ],
  ];
}

/** Runs this number of checkouts, some at a time, while webhooks are repeated and the server is killed. */
export async function storm(
  db: Database,
  site: Site & { kill(): Promise<void> },
  people: Learner[],
  consultants: number[],
  { checkouts, kills }: { checkouts: number; kills: number },
): Promise<Result[]> {
  await db.execute(sql`
    insert into coupons (code, percent, uses_limit, active, created_at) values ('STORM', 20, ${couponUses}, true, now())`);
  // Some buyers have money in their wallets.
  await db.transaction(async (tx) => {
    for (const [index, { userId }] of people.entries())
      if (index % 2 === 0)
        await correct(
          tx,
          { auditId: 2_000_000_000 + index, userId, currency: 'USD', amount: 9_000, note: 'Bench' },
          new Date(),
        );
  });
  let left = checkouts;
  let broken = 0;
  const buy = async (person: Learner, index: number) => {
    while (left-- > 0) {
      const status = await checkout(
        db,
        site,
        person,
        consultants[index % consultants.length] as number,
        left,
      );
      if (status >= 500 && status !== 502) broken++;
    }
  };
  let buying = true;
  let killed = 0;
  const end = async () => {
    while (killed < kills) {
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1800));
      await replay(db);
      await site.kill();
      killed++;
      // Makes sure that every kill hits some buyers.
      if (!buying) left = Math.max(left, people.length);
    }
  };
  await Promise.all([
    Promise.all(people.map(buy)).then(() => {
      buying = false;
    }),
    end(),
  ]);
  const settled = async () => (await wrongs(db)).every(([, found]) => found === 0);
  await timePasses(db);
  await until('all orders end', 180, settled).catch(() => undefined);
  const found = await wrongs(db);
  const paid = await count(db, sql`select count(*) from orders where status = 'paid'`);
  const refunded = await count(db, sql`select count(*) from refunds`);
  return [
    {
      what: 'checkouts with the server killed meanwhile: kills',
      value: killed,
      target: { least: kills },
      detail: `${checkouts} checkouts, ${paid} paid, ${refunded} refunds`,
    },
    {
      what: 'answers of 500 and above, but 502',
      value: broken,
      target: { most: 0 },
      detail: 'of all checkouts',
    },
    ...found.map(([what, value]) => ({ what, value, target: { most: 0 }, detail: 'when all has ended' })),
  ];
}
