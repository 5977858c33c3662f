import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { disputes } from '../tables/disputes.ts';

export type Dispute = typeof disputes.$inferSelect;

/** Statuses of a dispute that the bank has not decided. */
export const undecided: Dispute['status'][] = ['open', 'review'];

/** Whether a payment has a dispute of one of some statuses: its money may go back, or went back, by the bank. */
export const hasDispute = async (
  db: Database,
  paymentId: number,
  statuses: readonly Dispute['status'][],
): Promise<boolean> =>
  (await db.$count(
    disputes,
    and(eq(disputes.paymentId, paymentId), inArray(disputes.status, [...statuses])),
  )) > 0;
