import { sql } from 'drizzle-orm';
import { correct } from '../../server/src/areas/commerce/wallet/postings.ts';
import { count, fillCart, pay } from '../orders/buyer.ts';
import type { Result } from '../report.ts';
import type { Learner } from '../whole/seed.ts';
import type { FullSite } from '../whole/site.ts';
import { courseWithSeats } from './seed.ts';

const seats = 5;
const dollars = 20;

const enrolled = (site: FullSite, course: number) =>
  count(
    site.db,
    sql`select count(*) from enrolments where course_id = ${course} and status in ('held', 'active')`,
  );

const results = (
  what: string,
  { right, rounds, broken }: { right: number; rounds: number; broken: number },
) => [
  {
    what: `${what}: rounds with exactly ${seats} in the course`,
    value: right,
    target: { least: rounds },
    detail: `of ${rounds}`,
  },
  { what: `${what}: answers of 500 and above`, value: broken, target: { most: 0 }, detail: 'of all calls' },
];

/** All users enrol in a free course with five seats at the same moment. */
export async function freeSeats(site: FullSite, people: Learner[], rounds: number): Promise<Result[]> {
  let right = 0;
  let broken = 0;
  for (let round = 0; round < rounds; round++) {
    const course = await courseWithSeats(site.db, { id: 2_000_000 + round, seats, dollars: 0 });
    const answers = await Promise.all(
      people.map(({ token }) =>
        site.call({
          method: 'POST',
          path: '/api/mobile/users/courses/enroll',
          token,
          body: { course_id: course, user_id: 1000 },
        }),
      ),
    );
    broken += answers.filter(({ status }) => status >= 500).length;
    const won = answers.filter(({ status }) => status === 200).length;
    if (won === seats && (await enrolled(site, course)) === seats) right++;
  }
  return results(`${people.length} learners for the last ${seats} places for nothing`, {
    right,
    rounds,
    broken,
  });
}

/** All users pay for one of five seats from their wallets at once: nobody may pay without getting a seat. */
export async function paidSeats(site: FullSite, people: Learner[], rounds: number): Promise<Result[]> {
  const { db } = site;
  let right = 0;
  let broken = 0;
  let lost = 0;
  const money = { currency: 'USD', amount: dollars * 100 * rounds, note: 'Bench' } as const;
  await db.transaction(async (tx) => {
    for (const { userId } of people)
      await correct(tx, { auditId: 1_500_000_000 + userId, userId, ...money }, new Date());
  });
  for (let round = 0; round < rounds; round++) {
    const course = await courseWithSeats(db, { id: 3_000_000 + round, seats, dollars });
    for (const person of people) await fillCart(db, person, [course], 'Course');
    const answers = await Promise.all(
      people.map((person) => pay(site, person, { method: 'wallet', ids: [course], model: 'Course' })),
    );
    broken += answers.filter(({ status }) => status >= 500).length;
    const delivered = sql`from order_lines where model_name = 'Course' and model_id = ${course} and status = 'delivered'`;
    const sold = await count(db, sql`select count(*) ${delivered}`);
    const charged = await count(
      db,
      sql`select count(*) from orders where status = 'paid' and id in (select order_id from order_lines where model_name = 'Course' and model_id = ${course})`,
    );
    lost += Math.abs(charged - sold);
    if (sold === seats && (await enrolled(site, course)) === seats) right++;
    await db.execute(sql`delete from cart_items where model_id = ${course}`);
  }
  const what = `${people.length} learners pay for the last ${seats} places`;
  return [
    ...results(what, { right, rounds, broken }),
    {
      what: `${what}: paid and not in the course`,
      value: lost,
      target: { most: 0 },
      detail: `${rounds * seats} payments`,
    },
  ];
}
