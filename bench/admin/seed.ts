import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { inChunks } from '../whole/seed.ts';

/** A person whose name, e-mail and phone number nobody else has. */
export const rare = { name: 'Zenobia Quartz', email: 'zenobia.quartz@rare.example', phone: '+201222333444' };

const accounts = (among: SQL) => sql`
  insert into users (email, username, phone, language, referral_code, created_at, updated_at, blocked_at)
  select 'person' || n || '@bench.example',
    (array['Amal', 'Yusuf', 'Mona', 'Omar', 'Layla', 'Sami', 'آمنة', 'خالد'])[1 + n % 8] || ' '
      || chr(97 + n % 26) || chr(97 + n / 26 % 26) || chr(97 + n / 676 % 26) || chr(97 + n / 17576 % 26),
    '+2010' || lpad(n::text, 8, '0'), 'en', 'bench-' || n, now() - n * interval '1 minute', now(),
    case when n % 1000 = 0 then now() end
  from generate_series(1, 1000000) n where n ${among}`;

const lines = (among: SQL) => sql`
  insert into audit_lines (action, subject, details, created_at)
  select (array['refund.line', 'wallet.correct', 'coupon.change', 'camp.receipt', 'account.block'])[1 + n % 5], 1 + n % 1000,
    jsonb_build_object('reason', 'Reason ' || n), now() - n * interval '1 minute'
  from generate_series(1, 1000000) n where n ${among}`;

const orders = (first: number) => (among: SQL) =>
  sql`
  with made as (
    insert into orders (buyer_id, status, currency, subtotal, created_at, paid_at, closed_at)
    select ${first}::int + n % 20000, case when n % 100 = 0 then 'expired' else 'paid' end,
      case when n % 2 = 0 then 'EGP' else 'USD' end, 100 * (10 + n % 90), now() - n * interval '1 minute',
      case when n % 100 > 0 then now() - n * interval '1 minute' end,
      case when n % 100 = 0 then now() - n * interval '1 minute' end
    from generate_series(1, 1000000) n where n ${among} returning id, buyer_id
  )
  insert into order_lines (order_id, position, model_name, model_id, user_id, name, price, status)
  select id, 0, 'Course', 1, buyer_id, 'A course', 3500, 'released' from made`;

const failures = (among: SQL) => sql`
  insert into failed_jobs (job_id, kind, key, attempts, error, is_given_up, created_at, failed_at, due_at)
  select gen_random_uuid(), (array['session-reminder', 'notification-digest'])[1 + n % 2], n::text, 9, 'connect ECONNREFUSED', n % 3 = 0, now(),
    now() - n * interval '1 minute', now()
  from generate_series(1, 1000000) n where n ${among}`;

const webhooks = (among: SQL) => sql`
  insert into payment_events (provider, event_id, type, status, failures, error, received_at)
  select 'stripe', 'evt_' || n, 'checkout.session.completed', 'received', 1, 'stripe: read failed', now() - n * interval '1 minute'
  from generate_series(1, 1000000) n where n ${among}`;

/** Each of another payment, of the orders that were paid. */
const disputes = (first: number) => (among: SQL) =>
  sql`
  with paid as (
    insert into payments (order_id, buyer_id, idempotency_key, fingerprint, method, provider, currency, amount, wallet_amount, status, ref, charge, created_at, settled_at)
    select orders.id, buyer_id, 'bench-' || orders.id, '', 'stripe', 'stripe', currency, subtotal, 0, 'paid', 'cs_' || orders.id, 'pi_' || orders.id, created_at, created_at
    from orders where status = 'paid' and buyer_id >= ${first}::int and orders.id ${among} returning id, amount, currency, created_at
  )
  insert into disputes (payment_id, provider, ref, amount, currency, reason, status, respond_by, created_at, decided_at)
  select id, 'stripe', 'dp_' || id, amount, currency, 'fraudulent', case when id % 10 = 0 then 'open' else 'lost' end,
    created_at + interval '10 days', created_at, case when id % 10 > 0 then now() end
  from paid`;

const earnings = (first: number) => (among: SQL) =>
  sql`
  insert into earnings (consultant_id, currency, kind, line_id, gross, share, amount, earned_at, payable_at, created_at)
  select ${first}::int + id % 500, 'USD', 'earning', id, 3500, 2000, 2800, now() - id * interval '1 minute', now() - id * interval '1 minute', now()
  from order_lines where id ${among}`;

/** Inserts as many accounts, lines of the audit, orders, earnings, disputes and failures as `count`, and one rare person. @returns the id of a buyer */
export async function manyRows(db: Database, count: number): Promise<number> {
  await inChunks(db, [1, count], accounts);
  await db.execute(sql`
    insert into users (email, username, phone, language, referral_code, created_at, updated_at)
    values (${rare.email}, ${rare.name}, ${rare.phone}, 'en', 'bench-rare', now(), now())`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select min(id) as id from users where email like 'person%@bench.example'`,
  );
  const first = Number(rows[0]?.id);
  await inChunks(db, [1, count], lines);
  await inChunks(db, [1, count], orders(first));
  await inChunks(db, [1, count], earnings(first));
  await inChunks(db, [1, count], failures);
  await inChunks(db, [1, count], webhooks);
  await inChunks(db, [1, count], disputes(first));
  await db.execute(sql`vacuum analyze`);
  return first + 7;
}
