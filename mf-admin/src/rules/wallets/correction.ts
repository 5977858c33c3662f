import type { Input } from 'shared-api/contract';
import type { correctWallet } from 'shared-api/contracts/commerce/operator';
import type { Currency } from 'shared-api/rules/currency';
import { getFieldMessages } from 'shared-api/rules/field-messages';
import { readAmount, readWholeNumber } from '../money/typed-number.ts';

/** A correction of a wallet, as typed. */
export interface CorrectionDraft {
  userId: string;
  /** Into the wallet or out of it; '' if nothing is chosen. */
  direction: '' | 'in' | 'out';
  /** Positive. */
  amount: string;
  currency: '' | Currency;
  note: string;
}

export type CorrectionField = keyof CorrectionDraft;

/** A correction that can be sent, without the idempotency key. */
export type Correction = Omit<Input<typeof correctWallet>['body'], 'idempotency_key'> & {
  user_id: number;
  /** Negative if money is taken out. */
  amount: string;
};

/** Maximum of an id. */
const maxId = 2_147_483_647;

/** Reads the form; else the fields that are missing or cannot be read. */
export function readCorrection({
  userId,
  direction,
  amount: typedAmount,
  currency,
  note: typedNote,
}: CorrectionDraft): { correction: Correction } | { problems: CorrectionField[] } {
  const id = readWholeNumber(userId, 1, maxId);
  const amount = readAmount(typedAmount);
  const note = typedNote.trim();
  if (id !== undefined && direction !== '' && amount !== undefined && currency !== '' && note !== '')
    return {
      correction: { user_id: id, amount: direction === 'out' ? `-${amount}` : amount, currency, note },
    };
  const values = { userId: id, direction, amount, currency, note };
  const fields = Object.keys(values) as CorrectionField[];
  return { problems: fields.filter((field) => values[field] === undefined || values[field] === '') };
}

/** The field that each rejection of a correction is about. */
const fieldByCode: Readonly<Record<string, CorrectionField>> = {
  user_unknown: 'userId',
  own_money: 'userId',
  amount_zero: 'amount',
  balance_too_low: 'amount',
  correction_too_large: 'amount',
};

const fieldByWireName: Readonly<Record<string, CorrectionField>> = {
  user_id: 'userId',
  amount: 'amount',
  currency: 'currency',
  note: 'note',
};

/**
 * Assigns an error of the server to its field.
 * @returns the messages by field; with none, the error is about the whole form
 */
export function placeCorrectionError({
  code,
  text,
  errors,
}: {
  code: string;
  text: string;
  errors?: Record<string, string[]>;
}): Partial<Record<CorrectionField, string>> {
  const field = fieldByCode[code];
  return field === undefined ? getFieldMessages({ errors }, fieldByWireName) : { [field]: text };
}
