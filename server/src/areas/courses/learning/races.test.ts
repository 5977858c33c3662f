import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { orderLines, refunds } from '../../commerce/tables/orders.ts';
import { courses } from '../tables/catalogue.ts';
import { certificates } from '../tables/certificates.ts';
import { enrolments } from '../tables/learning.ts';
import { type LearningFixture, openLearningFixture } from './learning.fixture.ts';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

/** Seats of the course, and concurrent buyers. */
const [left, wanting] = [5, 200];

const people = (count: number): Promise<Minted[]> =>
  Promise.all(Array.from({ length: count }, () => fixture.learner()));
const counted = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;
/** Repeats a call while it responds with 503, because on a slow machine some calls wait too long for a connection. */
async function insist<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

const activeIn = async (courseId: number) =>
  (await fixture.db.select().from(enrolments).where(eq(enrolments.courseId, courseId))).filter(
    ({ status }) => status === 'active',
  );

test('PD-50: 200 people at once, five seats left: exactly five are in the course', {
  timeout: 180_000,
}, async () => {
  const { id } = await fixture.course({ limitedNumber: 8 });
  for (const early of await people(8 - left)) await fixture.enrol(early, id);
  const answers = await Promise.all(
    (await people(wanting)).map((learner) => insist(() => fixture.enrol(learner, id))),
  );
  const statuses = answers.map(({ status }) => status);
  expect([counted(statuses, 200), counted(statuses, 409)]).toEqual([left, wanting - left]);
  expect(await activeIn(id)).toHaveLength(8);
  expect(await fixture.seats(id)).toEqual({ taken: 8, active: 8 });
});

test('PD-50: 200 people who pay at once, five seats left: five have it, and nobody paid for nothing', {
  timeout: 180_000,
}, async () => {
  const { id } = await fixture.course({ usd: 2_000, limitedNumber: left });
  const buyers = await people(wanting);
  for (const buyer of buyers) {
    await fixture.credit(buyer, 2_000);
    await fixture.addToCart(buyer, id);
  }
  const answers = await Promise.all(
    buyers.map((buyer) => insist(() => fixture.pay(buyer, { payment_method: 'wallet', isWallet: '1' }))),
  );
  const statuses = answers.map(({ status }) => status);
  expect([counted(statuses, 200), counted(statuses, 409)]).toEqual([left, wanting - left]);
  const lines = await fixture.db.select().from(orderLines).where(eq(orderLines.modelId, id));
  expect(lines.filter(({ status }) => status === 'delivered')).toHaveLength(left);
  const inIt = new Set((await activeIn(id)).map(({ userId }) => userId));
  expect(inIt.size).toBe(left);
  for (const buyer of buyers) expect(await fixture.walletOf(buyer)).toBe(inIt.has(buyer.userId) ? 0 : 2_000);
  expect(await fixture.seats(id)).toEqual({ taken: left, active: left });
  expect(await fixture.db.select().from(refunds)).toEqual([]);
  expect(await fixture.ledger()).toEqual([]);
});

test('one person who enrols many times at once is in the course once', async () => {
  const [learner, { id }] = [await fixture.learner(), await fixture.course({ limitedNumber: 2 })];
  const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.enrol(learner, id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await fixture.seats(id)).toEqual({ taken: 1, active: 1 });
});

test('the last lesson finished many times at once completes the course once, with one certificate', async () => {
  const learner = await fixture.learner();
  const { id, lessons } = await fixture.course({ certificate: true }, [{ kind: 'pdf' }, { kind: 'pdf' }]);
  await fixture.enrol(learner, id);
  for (const lesson of lessons) await fixture.read(learner, lesson);
  const answers = await Promise.all(
    [...lessons, ...lessons, ...lessons].map((lesson) => fixture.finish(learner, lesson)),
  );
  expect(answers.map(({ answer }) => answer.completed)).toEqual(Array(6).fill(true));
  const { id: enrolmentId } = (await fixture.enrolment(id, learner.userId)) ?? { id: 0 };
  const issued = await fixture.db
    .select()
    .from(certificates)
    .where(eq(certificates.enrolmentId, enrolmentId));
  expect(issued).toHaveLength(1);
});

test('seats that are bought, given up, enrolled in and given back at once wait for nobody in a circle', async () => {
  const limit = 6;
  const { id, lessons } = await fixture.course({ usd: 2_000, limitedNumber: limit }, [{ kind: 'pdf' }]);
  for (let round = 0; round < 4; round++) {
    const [buyers, leavers, refunded] = [await people(4), await people(2), await people(2)];
    for (const person of [...buyers, ...leavers]) {
      await fixture.credit(person, 2_000);
      await fixture.addToCart(person, id);
    }
    for (const person of refunded) await fixture.buy(person, id);
    const orders = await Promise.all(refunded.map((person) => fixture.orders(person)));
    await Promise.all([
      ...buyers.map((person) => fixture.pay(person, { payment_method: 'wallet', isWallet: '1' })),
      ...leavers.map((person) => fixture.open(person)),
      ...orders.map(([order]) => fixture.refund(order ?? 0)),
      ...refunded.map((person) => fixture.finish(person, lessons[0] ?? 0)),
    ]);
    await Promise.all([...leavers, ...buyers].map((person) => fixture.closeAccount(person)));
    const [course] = await fixture.db.select().from(courses).where(eq(courses.id, id));
    const places = await fixture.db.select().from(enrolments).where(eq(enrolments.courseId, id));
    expect(course).toMatchObject({
      seatsTaken: places.filter(({ status }) => status !== 'ended').length,
      subscribers: places.filter(({ status }) => status === 'active').length,
    });
    expect(course?.seatsTaken).toBe(0);
  }
  expect(await fixture.ledger()).toEqual([]);
});
