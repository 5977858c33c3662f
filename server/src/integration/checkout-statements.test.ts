import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../areas/auth/accounts/mint-session.ts';
import { type LearningFixture, openLearningFixture } from '../areas/courses/learning/learning.fixture.ts';
import { recordStatements } from '../testing/statements.ts';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
  // The first payments create the ledger's accounts.
  await checkout({ sessions: 1 }, byWallet);
  await orderSteps({ sessions: 1 });
});
afterAll(() => fixture.close());

let month = 4;

/** How many sessions and courses are bought. */
interface Products {
  sessions?: number;
  courses?: number;
  /** Family members for whom each course is bought, besides the buyer. */
  members?: number;
}

/** Fills the cart of a learner who has money in the wallet and no earlier order. Each session is with another consultant. */
async function fillCart(
  learner: Minted,
  { sessions = 0, courses = 0, members = 0 }: Products,
): Promise<void> {
  month += 1;
  for (let day = 1; day <= sessions; day++) {
    const start = new Date(Date.UTC(2030, month, day, 10)).toISOString();
    await fixture.add(learner, await fixture.slot(await fixture.consultant(), start));
  }
  const people = [learner.userId];
  for (let member = 0; member < members; member++) people.push(await fixture.member(learner));
  const providerId = courses > 0 ? (await fixture.consultant()).userId : undefined;
  for (let course = 0; course < courses; course++) {
    const { id } = await fixture.course({ usd: 2_000, limitedNumber: 50, providerId });
    await fixture.addToCart(learner, id, ...people);
  }
  await fixture.credit(learner, 100_000);
}

/** Counts the statements of a call. */
const countStatements = async (call: () => Promise<{ status: number }>): Promise<number> =>
  (
    await recordStatements(fixture.db, async () => {
      expect((await call()).status).toBe(200);
    })
  ).length;

/** Counts the statements of a payment that creates its order. */
async function checkout(
  products: Products,
  body: { payment_method: 'wallet' | 'stripe'; isWallet?: '1'; code?: string },
): Promise<number> {
  const learner = await fixture.learner();
  await fillCart(learner, products);
  return countStatements(() => fixture.pay(learner, body));
}

const byWallet = { payment_method: 'wallet', isWallet: '1' } as const;

/** Few and many lines of each kind, and of both. */
const sizes: [string, Products, Products][] = [
  ['sessions', { sessions: 1 }, { sessions: 5 }],
  ['courses', { courses: 1 }, { courses: 5 }],
  ['courses for a family', { courses: 1, members: 1 }, { courses: 3, members: 3 }],
  ['sessions and courses', { sessions: 1, courses: 1 }, { sessions: 4, courses: 4 }],
];

// One of them reads whether the areas of the products are open (ADR-0067). Planning the reminders would be one more statement; here jobs are in memory. Each notification also stores a live event and its
// push messages.
test('a checkout that the wallet covers sends 41 statements for sessions at most, however many lines it has', async () => {
  expect(await checkout({ sessions: 1 }, byWallet)).toBeLessThanOrEqual(41);
});

test.each(sizes)(
  'paid by wallet, coupon or provider, an order of %s sends as many statements for many lines as for few',
  async (_, few, many) => {
    const code = await fixture.coupon({ percent: 50 });
    for (const body of [
      byWallet,
      { ...byWallet, code },
      { payment_method: 'stripe' },
      { payment_method: 'stripe', code },
    ] as const)
      expect(await checkout(many, body), JSON.stringify(body)).toBe(await checkout(few, body));
  },
);

/** The statements of opening an order, of the webhook of its payment, and of cancelling another order. */
async function orderSteps(products: Products): Promise<Record<string, number>> {
  const learner = await fixture.learner();
  await fillCart(learner, products);
  const opened = await countStatements(() => fixture.open(learner));
  await fixture.pay(learner);
  fixture.provider.approve();
  const settled = await recordStatements(fixture.db, () => fixture.sendWebhook());
  await fillCart(learner, products);
  const { answer } = await fixture.open(learner);
  const cancelled = await countStatements(() => fixture.cancel(learner, answer.data.id));
  return { opened, settled: settled.length, cancelled };
}

test.each(sizes)(
  'opened, settled by a webhook and cancelled, an order of %s does so too',
  async (_, few, many) => {
    expect(await orderSteps(many)).toEqual(await orderSteps(few));
  },
);
