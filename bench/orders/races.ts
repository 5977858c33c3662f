import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/kernel/database/database.ts';
import type { Result } from '../report.ts';
import { type Learner, slot } from '../whole/seed.ts';
import { count, fillCart, pay, press, type Site, until } from './buyer.ts';

const dayMs = 86_400_000;

/** All users pay for the same slot at the same moment, another slot each round; the winner pays at the sandbox. */
export async function onePaidSlot(
  db: Database,
  site: Site,
  people: Learner[],
  consultants: number[],
  rounds: number,
): Promise<Result[]> {
  let right = 0;
  let broken = 0;
  const waits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const id = await slot(db, consultants[round] as number, new Date(Date.now() + (2 + round) * dayMs));
    await Promise.all(people.map((person) => fillCart(db, person, [id])));
    const answers = await Promise.all(
      people.map(async (person) => ({
        person,
        ...(await pay(site, person, { method: 'stripe', ids: [id] })),
      })),
    );
    broken += answers.filter(({ status }) => status >= 500).length;
    const won = answers.filter(({ status }) => status === 200);
    for (const { page } of won) if (page !== undefined) await press(site, page, 'pay');
    const delivered = sql`select count(*) from order_lines where model_id = ${id} and status = 'delivered'`;
    waits.push(await until('a paid slot is delivered', 30, async () => (await count(db, delivered)) > 0));
    const booked = await count(
      db,
      sql`select count(*) from bookings where slot_id = ${id} and status in ('held', 'confirmed')`,
    );
    if (won.length === 1 && (await count(db, delivered)) === 1 && booked === 1) right++;
    await db.execute(sql`delete from cart_items where model_id = ${id}`);
  }
  const who = `${people.length} learners for one paid slot`;
  return [
    {
      what: `${who}: rounds with exactly one delivery`,
      value: right,
      target: { least: rounds },
      detail: `of ${rounds}`,
    },
    { what: `${who}: answers of 500 and above`, value: broken, target: { most: 0 }, detail: 'of all calls' },
    {
      what: 'from the payment to the delivery, by the webhook: seconds, the slowest',
      value: Math.max(...waits) / 1000,
      target: { most: 2 },
      detail: `${rounds} payments`,
    },
  ];
}
