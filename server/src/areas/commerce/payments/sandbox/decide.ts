import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import { sandboxPayments, sandboxWebhooks } from '../../tables/sandbox.ts';
import { lockPayment, type SandboxPayment, statusAt } from './payments.ts';

/** What the buyer can do on the payment's page; all but the first two simulate provider problems for tests. */
export const decisions = [
  'pay',
  'decline',
  'pay-told-late',
  'pay-told-twice',
  'pay-untold',
  'pay-when-over',
] as const;
export type Decision = (typeof decisions)[number];

export const isDecision = (text: unknown): text is Decision =>
  decisions.some((decision) => decision === text);

type EventType = (typeof sandboxWebhooks.$inferInsert)['type'];

interface Outcome {
  change: Partial<Pick<SandboxPayment, 'status' | 'paysAt'>>;
  /** Webhooks to send, with their times. */
  events: { type: EventType; at: Date; times?: number }[];
}

/** Whether a decision is possible now; after the end of the payment only `pay-when-over` is. */
export const canDecide = (payment: SandboxPayment, decision: Decision, now: Date): boolean => {
  const status = statusAt(payment, now);
  return status === 'open' || (decision === 'pay-when-over' && status !== 'paid' && payment.paysAt === null);
};

function outcomeOf(decision: Decision, payment: SandboxPayment, now: Date, seconds: number): Outcome {
  const later = new Date(now.getTime() + seconds * 1000);
  const paid = { status: 'paid' } as const;
  switch (decision) {
    case 'pay':
      return { change: paid, events: [{ type: 'payment.paid', at: now }] };
    case 'decline':
      return { change: { status: 'failed' }, events: [{ type: 'payment.failed', at: now }] };
    case 'pay-told-late':
      return { change: paid, events: [{ type: 'payment.paid', at: later }] };
    case 'pay-told-twice':
      return { change: paid, events: [{ type: 'payment.paid', at: now, times: 2 }] };
    case 'pay-untold':
      return { change: paid, events: [] };
    case 'pay-when-over': {
      const events: Outcome['events'] = [{ type: 'payment.paid', at: later }];
      if (statusAt(payment, now) !== 'open') return { change: { paysAt: later }, events };
      return {
        change: { status: 'expired', paysAt: later },
        events: [{ type: 'payment.expired', at: now }, ...events],
      };
    }
  }
}

/**
 * Applies a decision and plans its webhooks in one transaction. `seconds`: delay of the webhook or the payment. Undefined if the decision
 * is no longer possible.
 */
export const decide = (
  db: Database,
  ref: string,
  { decision, seconds }: { decision: Decision; seconds: number },
  now: Date,
): Promise<SandboxPayment | undefined> =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, ref);
    if (!payment || !canDecide(payment, decision, now)) return undefined;
    const { change, events } = outcomeOf(decision, payment, now, seconds);
    await tx.update(sandboxPayments).set(change).where(eq(sandboxPayments.ref, ref));
    const webhooks = events.flatMap(({ type, at, times = 1 }) => {
      const eventId = `evt_${randomBytes(12).toString('base64url')}`;
      return Array.from({ length: times }, () => ({ eventId, type, paymentRef: ref, dueAt: at }));
    });
    if (webhooks.length > 0) await tx.insert(sandboxWebhooks).values(webhooks);
    return { ...payment, ...change };
  });
