import type { Input } from 'shared-api/contract';
import type { CouponRecord, changeCoupon, createCoupon } from 'shared-api/contracts/commerce/operator';
import { couponCode } from 'shared-api/rules/coupon';
import type { Currency } from 'shared-api/rules/currency';
import { readAmount, readWholeNumber } from '../money/typed-number.ts';
import {
  type LocalInstant,
  type LocalInstantProblem,
  parseLocalInstant,
  toLocalInstant,
} from './local-instant.ts';

/** The terms of a coupon that can be changed later, as typed. An empty field removes the limit. */
export interface TermsDraft {
  minimum: string;
  /** Maximum amount that a percentage takes off. */
  most: string;
  start: LocalInstant;
  end: LocalInstant;
  limit: string;
  personLimit: string;
}

/** A new coupon, as typed. */
export interface CouponDraft extends TermsDraft {
  code: string;
  kind: 'percent' | 'amount';
  /** The percentage or the amount. */
  value: string;
  /** '' for orders in any currency. */
  currency: '' | Currency;
}

export type CouponField = Exclude<keyof CouponDraft, 'kind'>;

export type CouponProblem = 'code' | 'percent' | 'amount' | 'limit' | 'personLimit' | LocalInstantProblem;

export type CouponProblems = Partial<Record<CouponField, CouponProblem>>;

const maxLimit = 1_000_000;
const maxPersonLimit = 1_000;
const codePattern = /^[A-Z0-9_-]{2,40}$/;

const unlimited: LocalInstant = { isSet: false, date: '', time: '' };

export const emptyCoupon: CouponDraft = {
  code: '',
  kind: 'percent',
  value: '',
  currency: '',
  minimum: '',
  most: '',
  start: unlimited,
  end: unlimited,
  limit: '',
  personLimit: '',
};

const toText = (value: number | null): string => (value === null ? '' : String(value));

/** The terms of a coupon as the form shows them. */
export const toTermsDraft = (coupon: CouponRecord, zone: string): TermsDraft => ({
  minimum: toText(coupon.minimum),
  most: toText(coupon.most),
  start: toLocalInstant(coupon.starts_at, zone),
  end: toLocalInstant(coupon.ends_at, zone),
  limit: toText(coupon.limit),
  personLimit: toText(coupon.person_limit),
});

/** Terms of a request; null removes a limit. */
interface Terms {
  minimum: string | null;
  most: string | null;
  starts_at: string | null;
  ends_at: string | null;
  limit: number | null;
  person_limit: number | null;
}

function readTerms(draft: TermsDraft, zone: string): { terms: Terms; problems: CouponProblems } {
  const problems: CouponProblems = {};
  const read = <T>(
    field: 'minimum' | 'most' | 'limit' | 'personLimit',
    parse: (typed: string) => T | undefined,
  ) => {
    if (draft[field].trim() === '') return null;
    const value = parse(draft[field]);
    if (value === undefined) problems[field] = field === 'minimum' || field === 'most' ? 'amount' : field;
    return value ?? null;
  };
  const readInstant = (field: 'start' | 'end') => {
    const result = parseLocalInstant(draft[field], zone);
    if ('instant' in result) return result.instant;
    problems[field] = result.problem;
    return null;
  };
  const terms: Terms = {
    minimum: read('minimum', readAmount),
    most: read('most', readAmount),
    starts_at: readInstant('start'),
    ends_at: readInstant('end'),
    limit: read('limit', (typed) => readWholeNumber(typed, 1, maxLimit)),
    person_limit: read('personLimit', (typed) => readWholeNumber(typed, 1, maxPersonLimit)),
  };
  return { terms, problems };
}

/** The name of each term in requests. */
const wireNames = {
  minimum: 'minimum',
  most: 'most',
  start: 'starts_at',
  end: 'ends_at',
  limit: 'limit',
  personLimit: 'person_limit',
} as const satisfies Record<keyof TermsDraft, keyof Terms>;

const pickTerms = (terms: Terms, fields: readonly (keyof TermsDraft)[]): Partial<Terms> =>
  Object.fromEntries(fields.map((field) => [wireNames[field], terms[wireNames[field]]]));

const termFields = Object.keys(wireNames) as (keyof TermsDraft)[];

const hasProblems = (problems: CouponProblems): boolean => Object.keys(problems).length > 0;

/** What a request would send, or the fields that cannot be read. The server checks whether the terms fit together. */
export type ReadDraft<Body> = { body: Body } | { problems: CouponProblems };

/** Reads the form of a new coupon. The maximum discount is of a percentage alone. */
export function readNewCoupon(
  draft: CouponDraft,
  zone: string,
): ReadDraft<Input<typeof createCoupon>['body']> {
  const isPercent = draft.kind === 'percent';
  const { terms, problems } = readTerms(isPercent ? draft : { ...draft, most: '' }, zone);
  const code = couponCode(draft.code);
  if (!codePattern.test(code)) problems.code = 'code';
  const percent = isPercent ? readWholeNumber(draft.value, 1, 100) : undefined;
  const amount = isPercent ? undefined : readAmount(draft.value);
  if (percent === undefined && amount === undefined) problems.value = draft.kind;
  if (hasProblems(problems)) return { problems };
  const set = termFields.filter((field) => terms[wireNames[field]] !== null);
  return {
    body: {
      code,
      ...(percent !== undefined && { percent }),
      ...(amount !== undefined && { amount }),
      ...(draft.currency !== '' && { currency: draft.currency }),
      ...pickTerms(terms, set),
    },
  };
}

const isSame = (one: string | LocalInstant, other: string | LocalInstant): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Reads the form of a change: only the terms that were changed, so that the others stay as stored, to the second. */
export function readCouponChanges(
  before: TermsDraft,
  draft: TermsDraft,
  zone: string,
): ReadDraft<Input<typeof changeCoupon>['body']> {
  const { terms, problems } = readTerms(draft, zone);
  if (hasProblems(problems)) return { problems };
  const changed = termFields.filter((field) => !isSame(before[field], draft[field]));
  return { body: pickTerms(terms, changed) };
}
