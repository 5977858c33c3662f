import { isDeepStrictEqual } from 'node:util';
import type { Bound, Rules } from './rule-set.ts';
import { readRules, toPart } from './rules.ts';
import { isKeywords, type Place, type Schema, type TypeName } from './schema.ts';

/** The type of a JSON value; undefined for any other value. */
export function getType(value: unknown): TypeName | undefined {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'boolean' || type === 'number' || type === 'string' || type === 'object' ? type : undefined;
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

const above = (value: number, { at, outside }: Bound) => (outside ? value > at : value >= at);
const below = (value: number, { at, outside }: Bound) => (outside ? value < at : value <= at);

const numberFits = ({ isInteger, low, high, multiples }: Rules, value: number) =>
  (!isInteger || Number.isInteger(value)) &&
  (low === undefined || above(value, low)) &&
  (high === undefined || below(value, high)) &&
  multiples.every((step) => Number.isInteger(value / step));

/**
 * Lengths count code units, as in zod. A format is checked by the pattern that zod writes beside it; a format without
 * a pattern is unknown and accepts nothing.
 */
const textFits = ({ length, patterns, formats }: Rules, value: string) =>
  value.length >= length.min &&
  value.length <= length.max &&
  (formats.length === 0 || patterns.length > 0) &&
  patterns.every((pattern) => matches(pattern, value));

const listFits = (rules: Rules, value: unknown[]) =>
  value.length >= rules.items.min &&
  value.length <= rules.items.max &&
  value.every((item, index) => accepts(toPart(rules, rules.items.first[index] ?? rules.items.others), item));

const objectFits = (rules: Rules, value: Record<string, unknown>) =>
  [...rules.required].every((key) => Object.hasOwn(value, key)) &&
  Object.entries(value).every(
    ([key, item]) =>
      (rules.names === undefined || accepts(toPart(rules, rules.names), key)) &&
      accepts(toPart(rules, rules.properties.get(key) ?? rules.others), item),
  );

/** Equality as in zod: -0 equals 0, which `isDeepStrictEqual` denies. */
const isSame = (allowed: unknown, value: unknown) => allowed === value || isDeepStrictEqual(allowed, value);

/**
 * Whether a value satisfies rules. Keywords that are not evaluated count as violated.
 * @param tried alternatives on the path to here: one that leads to itself accepts nothing
 */
export function follows(rules: Rules, value: unknown, tried: readonly Schema[] = []): boolean {
  const type = getType(value);
  return (
    type !== undefined &&
    rules.types.has(type) &&
    Object.keys(rules.further).length === 0 &&
    (rules.values === undefined || rules.values.some((allowed) => isSame(allowed, value))) &&
    (typeof value !== 'number' || numberFits(rules, value)) &&
    (typeof value !== 'string' || textFits(rules, value)) &&
    (!Array.isArray(value) || listFits(rules, value)) &&
    (!isKeywords(value) || objectFits(rules, value)) &&
    rules.choices.every((choice) =>
      choice.some(
        (schema) =>
          !tried.includes(schema) && follows(readRules(toPart(rules, schema)), value, [...tried, schema]),
      ),
    )
  );
}

/** Whether a schema is known to accept a value. */
export const accepts = (place: Place, value: unknown): boolean => follows(readRules(place), value);
