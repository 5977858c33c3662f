/** Names of reasons, by the codes of Stripe and PayPal in small letters. */
const names = {
  fraudulent: 'unauthorized',
  unauthorised: 'unauthorized',
  product_not_received: 'notReceived',
  merchandise_or_service_not_received: 'notReceived',
  product_unacceptable: 'notAsDescribed',
  merchandise_or_service_not_as_described: 'notAsDescribed',
  credit_not_processed: 'noRefund',
  duplicate: 'duplicate',
  duplicate_transaction: 'duplicate',
  incorrect_amount: 'wrongAmount',
  subscription_canceled: 'cancelled',
  canceled_recurring_billing: 'cancelled',
  unrecognized: 'unrecognized',
  payment_by_other_means: 'paidOtherwise',
} as const;

export type DisputeReason = (typeof names)[keyof typeof names] | 'other';

/** Names the reason of a dispute. @param code of its provider */
export const toDisputeReason = (code: string): DisputeReason => {
  const key = code.toLowerCase();
  return Object.hasOwn(names, key) ? names[key as keyof typeof names] : 'other';
};
