import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStatements } from '../../../testing/statements.ts';
import { type OrderServer, openOrderServer } from '../orders/orders.fixture.ts';

let fixture: OrderServer;
beforeAll(async () => {
  fixture = await openOrderServer();
});
afterAll(() => fixture.close());

let month = 4;

/** The statements of a checkout of so many sessions, each with another consultant, without an earlier order. */
async function checkout(
  sessions: number,
  body: { payment_method: 'wallet' | 'stripe'; isWallet?: '1'; code?: string },
): Promise<string[]> {
  const learner = await fixture.learner();
  month += 1;
  const slots: number[] = [];
  for (let day = 1; day <= sessions; day++) {
    const start = new Date(Date.UTC(2030, month, day, 10)).toISOString();
    slots.push(await fixture.slot(await fixture.consultant(), start));
  }
  await fixture.add(learner, ...slots);
  await fixture.credit(learner, 100_000);
  const items = slots.map((model_id) => ({ model_id, model_name: 'ConsultationSession' as const }));
  return recordStatements(fixture.db, async () => {
    const { status } = await fixture.pay(learner, { ...body, items });
    expect(status).toBe(200);
  });
}

// Planning the reminders is one more: these jobs are in memory.
test('a checkout that the wallet covers sends 37 statements at most, however many lines it has', async () => {
  // The first checkout creates the ledger's accounts.
  await checkout(1, { payment_method: 'wallet', isWallet: '1' });
  const [one, five] = [
    await checkout(1, { payment_method: 'wallet', isWallet: '1' }),
    await checkout(5, { payment_method: 'wallet', isWallet: '1' }),
  ];
  expect(one.length).toBeLessThanOrEqual(37);
  expect(five).toHaveLength(one.length);
});

test('with a coupon, and by a provider, the number of lines does not matter either', async () => {
  const code = await fixture.coupon({ percent: 50 });
  for (const body of [
    { payment_method: 'wallet', isWallet: '1', code },
    { payment_method: 'stripe' },
    { payment_method: 'stripe', code },
  ] as const) {
    const [two, five] = [await checkout(2, body), await checkout(5, body)];
    expect(five, JSON.stringify(body)).toHaveLength(two.length);
  }
});
