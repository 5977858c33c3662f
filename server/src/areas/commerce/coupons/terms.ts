/** The terms of a coupon; null, as stored, means unset. */
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

const isSet = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;

/** Earliest start and end. Dates with shorter years do not round-trip. */
const earliest = new Date('2000-01-01T00:00:00Z');

/**
 * Finds the first invalid term; the schema enforces the same rules: either a percentage or an amount; amounts need a currency; `most` needs
 * a percentage; the end is after the start, and neither is before the year 2000.
 */
export function findTermsProblem(terms: Terms): TermsProblem | undefined {
  const { percent, amount, currency, minimum, most, startsAt, endsAt } = terms;
  if (isSet(percent) === isSet(amount)) return 'coupon_value';
  if (!isSet(currency) && [amount, minimum, most].some(isSet)) return 'coupon_without_currency';
  if (isSet(most) && !isSet(percent)) return 'coupon_most';
  if ([startsAt, endsAt].some((instant) => isSet(instant) && instant < earliest)) return 'coupon_window';
  if (isSet(startsAt) && isSet(endsAt) && startsAt >= endsAt) return 'coupon_window';
  return undefined;
}

/** Terms in the form of the API. */
interface WireTerms {
  starts_at?: string | null;
  ends_at?: string | null;
  person_limit?: number | null;
}

const dateOf = (instant: string | null | undefined): Date | null | undefined =>
  typeof instant === 'string' ? new Date(instant) : instant;

/** Maps the API's terms to columns; omitted fields stay omitted. */
export function toColumns<T extends WireTerms>({ starts_at, ends_at, person_limit, ...same }: T) {
  const all = {
    ...same,
    startsAt: dateOf(starts_at),
    endsAt: dateOf(ends_at),
    personLimit: person_limit,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as typeof all;
}
