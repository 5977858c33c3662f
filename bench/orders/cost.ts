import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { correct } from '../../server/src/areas/commerce/wallet/postings.ts';
import type { Database } from '../../server/src/kernel/database/database.ts';
import type { Result } from '../report.ts';
import { p95s } from '../statistics.ts';
import { type Learner, slot } from '../whole/seed.ts';
import { fillCart, pay, type Site } from './buyer.ts';

const dayMs = 86_400_000;
const runs = 200;
const warmUp = 20;

/** Executes as bare statements of one transaction the minimum that a checkout covered by the wallet writes. */
async function bare(
  client: pg.Client,
  { userId }: Learner,
  slotId: number,
  consultant: number,
  turn: number,
) {
  const one = async (text: string, values: unknown[]) =>
    Number((await client.query(text, values)).rows[0]?.id);
  await client.query('begin');
  await client.query('select 1 from consultant_profiles where user_id = $1 for no key update', [consultant]);
  await client.query('select 1 from users where id = $1 for no key update', [userId]);
  const { rows } = await client.query('select * from slots where id = $1 for no key update', [slotId]);
  const { starts_at: from, ends_at: to } = rows[0] as { starts_at: Date; ends_at: Date };
  const order = await one(
    `insert into orders (buyer_id, status, currency, subtotal, created_at, paid_at) values ($1, 'paid', 'USD', 2500, now(), now()) returning id`,
    [userId],
  );
  const booking = await one(
    `insert into bookings (consultant_id, learner_id, slot_id, starts_at, ends_at, duration, status, price, currency, created_at, confirmed_at, refund_until, uid)
     values ($1, $2, $3, $4, $5, 30, 'confirmed', 2500, 'USD', now(), now(), $4::timestamptz - interval '1 hour', $6) returning id`,
    [consultant, userId, slotId, from, to, randomUUID()],
  );
  await client.query(
    `insert into order_lines (order_id, position, model_name, model_id, user_id, reference, name, price, status)
     values ($1, 0, 'ConsultationSession', $2, $3, $4, 'Bench', 2500, 'delivered')`,
    [order, slotId, userId, booking],
  );
  const payment = await one(
    `insert into payments (order_id, buyer_id, idempotency_key, fingerprint, method, currency, amount, wallet_amount, status, created_at, settled_at)
     values ($1, $2, $3, 'bare', 'wallet', 'USD', 0, 2500, 'paid', now(), now()) returning id`,
    [order, userId, `bare ${turn} ${randomUUID()}`],
  );
  const moved = await one(
    `insert into ledger_transactions (kind, subject, created_at) values ('sale', $1, now()) returning id`,
    [payment],
  );
  await client.query(
    `insert into ledger_postings (transaction_id, account_id, amount)
     select $1, id, case name when 'person' then -2500 else 2500 end from ledger_accounts
     where currency = 'USD' and ((name = 'person' and user_id = $2) or name = 'sales')`,
    [moved, userId],
  );
  // Both users are notified of the session, by the bell and by a mail with a calendar of one kilobyte; the buyer is notified
  // of the order.
  await client.query(
    `insert into notifications (user_id, type, model_id, text, params, created_at)
     select id, 'ConsultationSession', $1, 'told.booked', '{}', now() from unnest(array[$2, $3, $3]::int[]) id`,
    [booking, consultant, userId],
  );
  await client.query(
    `insert into outbox (recipient, language, subject, text, calendar, created_at, due_at)
     select 'a@bench.example', 'en', 'Bench', repeat('Bench ', 80), case when n < 3 then repeat('Bench ', 170) end, now(), now()
     from generate_series(1, 3) n`,
  );
  // Plans two reminders.
  await client.query(
    `insert into pgboss.job (name, data, singleton_key, start_after, policy)
     select 'session-reminder', '{}', $1 || ' ' || n, now() + interval '800 days', 'short' from generate_series(1, 2) n`,
    [`bare ${booking}`],
  );
  await client.query('delete from cart_items where owner_id = $1 and model_id = $2', [userId, slotId]);
  await client.query('commit');
}

/** Measures a checkout by the wallet, from the order to the delivery, compared with its bare statements in one transaction. */
export async function wallet(
  url: string,
  db: Database,
  site: Site,
  buyer: Learner,
  consultants: number[],
): Promise<Result[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const each = runs + warmUp;
    await db.transaction((tx) =>
      correct(
        tx,
        {
          auditId: 1_000_000_000,
          userId: buyer.userId,
          currency: 'USD',
          note: 'Bench',
          amount: 2_500 * (2 * each + 1),
        },
        new Date(),
      ),
    );
    const slots: number[] = [];
    const consultant = (turn: number) => consultants[turn % consultants.length] as number;
    for (let turn = 0; turn < 2 * each; turn++) {
      slots.push(await slot(db, consultant(turn), new Date(Date.now() + 900 * dayMs + turn * 3_600_000)));
      await fillCart(db, buyer, slots.slice(-1));
    }
    let next = 0;
    const checkout = async () => {
      const { status, code } = await pay(site, buyer, { method: 'wallet', ids: [slots[next++] as number] });
      if (status !== 200) throw new Error(`The checkout answered ${status} ${code}`);
    };
    const statements = (turn: number) => bare(client, buyer, slots[next] as number, consultant(next++), turn);
    const [full, alone] = await p95s(checkout, statements, { runs, warmUp });
    await db.execute(sql`delete from cart_items where owner_id = ${buyer.userId}`);
    return [
      {
        what: 'a checkout without a provider: p95 of the call / of its bare SQL in one transaction',
        value: full / alone,
        target: { most: 4 },
        detail: `${full.toFixed(1)} ms, ${alone.toFixed(1)} ms`,
      },
    ];
  } finally {
    await client.end();
  }
}
