/** What of a coupon belongs together; of one that is stored, null is nothing. */
export interface Terms {
  percent?: number | null;
  amount?: number | null;
  currency?: string | null;
  minimum?: number | null;
  most?: number | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
}

export type TermsProblem = 'coupon_value' | 'coupon_without_currency' | 'coupon_most' | 'coupon_window';

const given = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;

/** Of a start or an end. Years of fewer digits are not read back as they were written. */
const earliest = new Date('2000-01-01T00:00:00Z');

/**
 * What is wrong with a coupon; the schema refuses the same: it takes off a percentage or an amount; its amounts are of a currency; `most`
 * limits a percentage; it ends after it has begun, and neither is before our time.
 */
export function termsProblem(terms: Terms): TermsProblem | undefined {
  const { percent, amount, currency, minimum, most, startsAt, endsAt } = terms;
  if (given(percent) === given(amount)) return 'coupon_value';
  if (!given(currency) && [amount, minimum, most].some(given)) return 'coupon_without_currency';
  if (given(most) && !given(percent)) return 'coupon_most';
  if ([startsAt, endsAt].some((instant) => given(instant) && instant < earliest)) return 'coupon_window';
  if (given(startsAt) && given(endsAt) && startsAt >= endsAt) return 'coupon_window';
  return undefined;
}

/** Terms as they travel. */
interface SaidTerms {
  starts_at?: string | null;
  ends_at?: string | null;
  person_limit?: number | null;
}

const dateOf = (instant: string | null | undefined): Date | null | undefined =>
  typeof instant === 'string' ? new Date(instant) : instant;

/** Terms as they travel, as columns; what was not said is not there. */
export function columnsOf<T extends SaidTerms>({ starts_at, ends_at, person_limit, ...same }: T) {
  const all = {
    ...same,
    startsAt: dateOf(starts_at),
    endsAt: dateOf(ends_at),
    personLimit: person_limit,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as typeof all;
}
