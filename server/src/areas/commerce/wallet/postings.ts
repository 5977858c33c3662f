import type { Currency } from 'shared-api/rules/currency';
import type { Database } from '../../../kernel/index.ts';
import { corrections, type LedgerAccount, person, provider, reserved, sales } from './accounts.ts';
import { type LedgerTransaction, post, postAll } from './ledger.ts';

/*
 * All ledger transactions of the product, each defined once. Amounts are in hundredths of the currency; each function returns false if it
 * posted before.
 */

/** An amount and its currency, between accounts. */
interface Amount {
  currency: Currency;
  amount: number;
}

/** Amounts of a provider and of the wallet. */
interface Split extends Amount {
  /** Amount through the provider. */
  amount: number;
  /** Undefined if the wallet pays everything. */
  provider?: string;
  walletAmount: number;
}

/** Posting of the provider's amount; none without a provider. */
const through = ({ provider: name, amount, currency }: Split, sign: 1 | -1) => {
  if (name === undefined && amount !== 0) throw new Error('Money goes through a provider without a name');
  return name === undefined ? [] : [{ account: provider(name), currency, amount: sign * amount }];
};

const move = (from: LedgerAccount, to: LedgerAccount, { currency, amount }: Amount) => [
  { account: from, currency, amount: -amount },
  { account: to, currency, amount },
];

/** A wallet's part of a payment. */
type FromWallet = { paymentId: number; userId: number } & Amount;

const reserving = ({ paymentId, userId, ...money }: FromWallet): LedgerTransaction => ({
  kind: 'reserve',
  subject: paymentId,
  postings: move(person(userId), reserved, money),
});

/**
 * Reserves money of a wallet for a payment.
 * @throws Failure 409 `wallet_short`
 */
export const reserve = (tx: Database, input: FromWallet, now: Date): Promise<boolean> =>
  post(tx, reserving(input), now);

/** Releases the reservation of a payment that ended without success. */
export const unreserve = (
  tx: Database,
  { paymentId, userId, ...money }: FromWallet,
  now: Date,
): Promise<boolean> =>
  post(tx, { kind: 'unreserve', subject: paymentId, postings: move(reserved, person(userId), money) }, now);

const selling = ({ paymentId, ...split }: { paymentId: number } & Split): LedgerTransaction => {
  const { currency, amount, walletAmount } = split;
  return {
    kind: 'sale',
    subject: paymentId,
    postings: [
      ...through(split, -1),
      { account: reserved, currency, amount: -walletAmount },
      { account: sales, currency, amount: amount + walletAmount },
    ],
  };
};

/** Books a paid order as revenue: the provider's amount and the reserved amount. */
export const sale = (tx: Database, input: { paymentId: number } & Split, now: Date): Promise<boolean> =>
  post(tx, selling(input), now);

/**
 * Books a payment from the wallet alone as revenue, without a reservation.
 * @throws Failure 409 `wallet_short`
 */
export async function spend(tx: Database, input: FromWallet, now: Date): Promise<void> {
  const { paymentId, currency, amount: walletAmount } = input;
  const sold = selling({ paymentId, currency, amount: 0, walletAmount });
  await postAll(tx, walletAmount > 0 ? [reserving(input), sold] : [sold], now);
}

/** Books a payment that came too late for its order; `refundTo` refunds it. */
export const late = (
  tx: Database,
  { paymentId, provider: name, ...money }: { paymentId: number; provider: string } & Amount,
  now: Date,
): Promise<boolean> =>
  post(tx, { kind: 'late', subject: paymentId, postings: move(provider(name), sales, money) }, now);

/** A refund, with the amounts through the provider and to the wallet. */
type RefundPart = { refundId: number; userId: number } & Split;

const refunding = ({ refundId, userId, ...split }: RefundPart): LedgerTransaction => {
  const { currency, amount, walletAmount } = split;
  return {
    kind: 'refund',
    subject: refundId,
    postings: [
      { account: sales, currency, amount: -(amount + walletAmount) },
      ...through(split, 1),
      { account: person(userId), currency, amount: walletAmount },
    ],
  };
};

/** Refunds revenue through the provider, to the wallet, or both. Posted when the refund is decided, not when it arrives. */
export const refundTo = (tx: Database, input: RefundPart, now: Date): Promise<boolean> =>
  post(tx, refunding(input), now);

/** Posts several refunds, as `refundTo`. */
export async function refundAllTo(tx: Database, input: readonly RefundPart[], now: Date): Promise<void> {
  if (input.length > 0) await postAll(tx, input.map(refunding), now);
}

/** Moves a refund that the provider rejected to the wallet. */
export const divert = (
  tx: Database,
  {
    refundId,
    userId,
    provider: name,
    ...money
  }: { refundId: number; userId: number; provider: string } & Amount,
  now: Date,
): Promise<boolean> =>
  post(tx, { kind: 'return', subject: refundId, postings: move(provider(name), person(userId), money) }, now);

/**
 * Books an operator's credit, or debit for a negative amount. `auditId` is the id of the audit entry, `note` the text for the user.
 * @throws Failure 409 `wallet_short`
 */
export const correct = (
  tx: Database,
  { auditId, userId, note, ...money }: { auditId: number; userId: number; note: string } & Amount,
  now: Date,
): Promise<boolean> =>
  post(
    tx,
    { kind: 'correction', subject: auditId, note, postings: move(corrections, person(userId), money) },
    now,
  );
