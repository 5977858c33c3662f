import type { Bound, Rules } from './rule-set.ts';
import type { Schema } from './schema.ts';

/** The most restrictive bound: the highest of lower bounds (`side` 1), the lowest of upper bounds (-1). */
export const tightest = (bounds: (Bound | undefined)[], side: 1 | -1): Bound | undefined =>
  bounds
    .filter((bound) => bound !== undefined)
    .sort((a, b) => side * (b.at - a.at) || Number(b.outside) - Number(a.outside))
    .at(0);

const both = (a: Schema, b: Schema): Schema => {
  if (a === true || a === b) return b;
  return b === true ? a : a === false || b === false ? false : { allOf: [a, b] };
};

/** A property that only one side names: the other side's rule for unnamed properties applies, unless it forbids them all. */
const named = (own: Schema | undefined, others: Schema): Schema => own ?? (others === false ? true : others);

function propertiesOfBoth(a: Rules, b: Rules): Map<string, Schema> {
  const keys = new Set([...a.properties.keys(), ...b.properties.keys()]);
  return new Map(
    [...keys].map((key) => [
      key,
      both(named(a.properties.get(key), a.others), named(b.properties.get(key), b.others)),
    ]),
  );
}

/** Rules that accept what both accept. Objects get the named properties of both sides, as in zod's intersections. */
export function meet(a: Rules, b: Rules): Rules {
  const values =
    a.values && b.values
      ? a.values.filter((value) => b.values?.some((other) => JSON.stringify(other) === JSON.stringify(value)))
      : (a.values ?? b.values);
  const size = Math.max(a.items.first.length, b.items.first.length);
  const item = ({ items }: Rules, index: number) => items.first[index] ?? items.others;
  return {
    ...a,
    types: new Set([...a.types].filter((type) => b.types.has(type))),
    isInteger: a.isInteger || b.isInteger,
    values,
    low: tightest([a.low, b.low], 1),
    high: tightest([a.high, b.high], -1),
    multiples: [...a.multiples, ...b.multiples],
    length: { min: Math.max(a.length.min, b.length.min), max: Math.min(a.length.max, b.length.max) },
    items: {
      min: Math.max(a.items.min, b.items.min),
      max: Math.min(a.items.max, b.items.max),
      first: Array.from({ length: size }, (_, index) => both(item(a, index), item(b, index))),
      others: both(a.items.others, b.items.others),
    },
    patterns: [...new Set([...a.patterns, ...b.patterns])],
    formats: [...new Set([...a.formats, ...b.formats])],
    properties: propertiesOfBoth(a, b),
    required: new Set([...a.required, ...b.required]),
    others: both(a.others, b.others),
    names: a.names === undefined ? b.names : b.names === undefined ? a.names : both(a.names, b.names),
    choices: [...a.choices, ...b.choices],
    further: { ...a.further, ...b.further },
  };
}
