import { eq } from 'drizzle-orm';
import { cancelSession, reschedule } from 'shared-api/contracts/consultations/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { orderLines, orders, payments, refunds } from '../../commerce/tables/orders.ts';
import { getBalances } from '../../commerce/wallet/ledger.ts';
import { correct, reserve, sale } from '../../commerce/wallet/postings.ts';
import { deletion } from './deletion.ts';

const start = '2030-05-01T10:00:00Z';
const late = '2030-05-01T05:00:01Z';
const opened = '2030-04-20T09:00:00Z';

let site: Site;
let corrected = 0;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A session paid with 20 dollars by card and 5 from the wallet. */
async function paidSession() {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const slot = await site.slot(consultant, start);
  const id = await site.booked(consultant, learner, start, { slotId: slot });
  const { userId } = learner;
  const at = site.now();
  await site.db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        buyerId: userId,
        status: 'paid',
        currency: 'USD',
        subtotal: 2_500,
        createdAt: at,
        paidAt: at,
      })
      .returning();
    const orderId = order?.id ?? 0;
    await tx.insert(orderLines).values({
      orderId,
      position: 0,
      modelName: 'ConsultationSession',
      modelId: slot,
      userId,
      reference: id,
      name: 'Test consultant',
      price: 2_500,
      status: 'delivered',
    });
    const [payment] = await tx
      .insert(payments)
      .values({
        orderId,
        buyerId: userId,
        key: `key-of-${orderId}`,
        fingerprint: 'f',
        method: 'stripe',
        provider: 'stripe',
        currency: 'USD',
        amount: 2_000,
        walletAmount: 500,
        status: 'paid',
        createdAt: at,
        settledAt: at,
      })
      .returning();
    const paymentId = payment?.id ?? 0;
    const money = { paymentId, userId, currency: 'USD', amount: 500 } as const;
    corrected += 1;
    await correct(tx, { auditId: corrected, userId, currency: 'USD', amount: 500, note: 'A present' }, at);
    await reserve(tx, money, at);
    await sale(tx, { paymentId, currency: 'USD', amount: 2_000, walletAmount: 500, provider: 'stripe' }, at);
  });
  return { consultant, learner, id };
}

const cancel = async (as: Minted, id: number, refund_to?: 'source' | 'wallet') => {
  const body = { transaction_id: id, model_id: id, model_name: 'ConsultationSession', refund_to } as const;
  return (await site.request(cancelSession, { body }, { as })).answer;
};
const balance = async ({ userId }: Minted) => (await getBalances(site.db, userId)).USD;
const refundsOf = (id: number) =>
  site.db
    .select({ amount: refunds.amount, walletAmount: refunds.walletAmount, reason: refunds.reason })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.id, refunds.lineId))
    .where(eq(orderLines.reference, id));
const cancelMail = async ({ email }: Minted) =>
  (await listMails(site.db, email)).find(({ subject }) => subject.includes('cancelled'))?.text;

test('PD-42: a cancel in time gives the money back to where it came from, once, and says how much', async () => {
  const { learner, consultant, id } = await paidSession();
  const answers = await Promise.all([cancel(learner, id), cancel(learner, id)]);
  const refunded = { amount: 20, wallet_amount: 5, currency: 'USD' };
  for (const answer of [...answers, await cancel(learner, id)])
    expect(answer).toMatchObject({ refund: 'full', refunded });
  expect(await refundsOf(id)).toEqual([{ amount: 2_000, walletAmount: 500, reason: 'cancelled' }]);
  expect(await balance(learner)).toBe(500);
  const mail = await cancelMail(learner);
  expect(mail).toContain('20.00 US dollars goes back to where you paid from.');
  expect(mail).toContain('5.00 US dollars is in your Rafiq wallet.');
  expect(await cancelMail(consultant)).not.toContain('dollars');
  // One mail and one notification about the cancel mention the refund too.
  expect(await listMails(site.db, learner.email)).toHaveLength(1);
  const notified = await site.db.select().from(notifications).where(eq(notifications.userId, learner.userId));
  expect(notified.map(({ text }) => text)).toEqual(['told.cancelled']);
});

test('PD-42: all of it goes into the wallet where the learner chooses it', async () => {
  const { learner, id } = await paidSession();
  const refunded = { amount: 0, wallet_amount: 25, currency: 'USD' };
  expect(await cancel(learner, id, 'wallet')).toMatchObject({ refund: 'full', refunded });
  expect(await balance(learner)).toBe(2_500);
});

test('PD-42: the consultant cancels at any time for all of it, and has no say in where it goes', async () => {
  const { learner, consultant, id } = await paidSession();
  site.at(late);
  const answer = await cancel(consultant, id, 'wallet');
  expect(answer).toMatchObject({ refund: 'full' });
  expect(answer).not.toHaveProperty('refunded');
  expect(await refundsOf(id)).toMatchObject([{ amount: 2_000, walletAmount: 500 }]);
  expect(await balance(learner)).toBe(500);
  site.at(opened);
});

test('PD-42: a late cancel by the learner gives nothing back', async () => {
  const { learner, id } = await paidSession();
  site.at(late);
  expect(await cancel(learner, id)).not.toHaveProperty('refunded');
  expect(await refundsOf(id)).toEqual([]);
  expect(await balance(learner)).toBe(0);
  site.at(opened);
});

test('a session that was moved is refunded like any other', async () => {
  const { learner, consultant, id } = await paidSession();
  const body = {
    session_id: id,
    consultation_session_id: await site.slot(consultant, '2030-05-02T10:00:00Z'),
  };
  expect((await site.request(reschedule, { body }, { as: learner })).status).toBe(200);
  expect(await cancel(learner, id)).toMatchObject({ refunded: { amount: 20, wallet_amount: 5 } });
});

test('PD-106: who leaves for good has paid sessions refunded, those of a consultant to their learners', async () => {
  const { learner, consultant, id } = await paidSession();
  const { userId, email } = consultant;
  await site.db.transaction(async (tx) => deletion.erase?.(tx, { id: userId, email }, site.now()));
  expect(await refundsOf(id)).toMatchObject([{ amount: 2_000, walletAmount: 500 }]);
  expect(await balance(learner)).toBe(500);
  expect((await listMails(site.db, learner.email))[0]?.subject).toContain('Your refund for order');
});
