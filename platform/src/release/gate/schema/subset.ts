import { isDeepStrictEqual } from 'node:util';
import { accepts, follows, getType } from './accepts.ts';
import { describe } from './describe.ts';
import { meet } from './meet.ts';
import type { Bound, Rules } from './rule-set.ts';
import { readRules, toPart } from './rules.ts';
import {
  isAnything,
  maxDepth,
  maxSteps,
  type Place,
  type Schema,
  type TypeName,
  typeNames,
} from './schema.ts';

/** A path at which one schema allows values that the other does not accept. */
export interface Gap {
  /** `user.languages[].name`; empty for the value itself. */
  path: string;
  /**
   * - `missing`: the other requires a property that may be absent
   * - `extra`: a property may be present that the other does not have
   * - `value`: a value may be present that the other does not accept
   */
  kind: 'missing' | 'extra' | 'value';
  /** What may be present, as text for messages. */
  has: string;
  /** What the other accepts, as text for messages. */
  takes: string;
}

/** The position in both schemas, and the pairs that are being compared: a recursive pair counts as compatible while it is being compared. */
interface Walk {
  path: string;
  depth: number;
  /** Counted over the complete comparison. */
  steps: { count: number };
  open: ReadonlyMap<Schema, ReadonlySet<Schema>>;
}

const below = (walk: Walk, step: string): Walk => ({
  ...walk,
  path: step.startsWith('[') || walk.path === '' ? walk.path + step : `${walk.path}.${step}`,
});

const valueGap = ({ path }: Walk, left: Rules, right: Rules): Gap => {
  const [has, takes] = [describe(left), describe(right)];
  return { path, kind: 'value', has, takes: has === takes ? `${takes}, by other rules` : takes };
};

const unique = (gaps: Gap[]): Gap[] =>
  gaps.filter((gap, index) => gaps.findIndex((other) => isDeepStrictEqual(gap, other)) === index);

/** Rounds a bound of integers to the next integer inside it. */
const tight = (bound: Bound | undefined, full: boolean, side: 1 | -1): Bound | undefined => {
  if (bound === undefined || !full) return bound;
  const at = side === 1 ? Math.ceil(bound.at) : Math.floor(bound.at);
  return { at: bound.outside && at === bound.at ? at + side : at, outside: false };
};

function boundHolds(left: Rules, right: Rules, key: 'low' | 'high'): boolean {
  const side = key === 'low' ? 1 : -1;
  const has = tight(left[key], left.isInteger, side);
  const takes = tight(right[key], right.isInteger, side);
  if (takes === undefined) return true;
  if (has === undefined) return false;
  return side * has.at > side * takes.at || (has.at === takes.at && (has.outside || !takes.outside));
}

const sizeHolds = (has: { min: number; max: number }, takes: { min: number; max: number }) =>
  has.min >= takes.min && has.max <= takes.max;

/** Whether all values of one type of `left` satisfy what `right` itself requires of the type, without items and properties. */
const plainHolds: Record<TypeName, (left: Rules, right: Rules) => boolean> = {
  null: () => true,
  boolean: () => true,
  number: (left, right) =>
    (left.isInteger || !right.isInteger) &&
    boundHolds(left, right, 'low') &&
    boundHolds(left, right, 'high') &&
    right.multiples.every((step) => left.multiples.some((own) => Number.isInteger(own / step))),
  string: (left, right) =>
    sizeHolds(left.length, right.length) &&
    right.patterns.every((pattern) => left.patterns.includes(pattern)) &&
    right.formats.every((format) => left.formats.includes(format)),
  array: (left, right) => sizeHolds(left.items, right.items),
  object: () => true,
};

function itemGaps(left: Rules, right: Rules, walk: Walk): Gap[] {
  const size = Math.max(left.items.first.length, right.items.first.length);
  const item = (rules: Rules, index: number) => toPart(rules, rules.items.first[index] ?? rules.items.others);
  const first = Array.from({ length: Math.min(size, left.items.max) }, (_, index) =>
    compare(item(left, index), item(right, index), below(walk, `[${index}]`)),
  ).flat();
  if (left.items.max <= size) return first;
  const others = compare(
    toPart(left, left.items.others),
    toPart(right, right.items.others),
    below(walk, '[]'),
  );
  return [...first, ...others];
}

const isPossible = (rules: Rules, schema: Schema) => readRules(toPart(rules, schema)).types.size > 0;

/** Compares a property that `left` may have: `right` has to have it and accept its values. */
function propertyGaps(left: Rules, right: Rules, key: string, schema: Schema, walk: Walk): Gap[] {
  if (!isPossible(left, schema)) return [];
  const at = below(walk, key);
  const accepted = right.properties.get(key) ?? right.others;
  const unnamed = right.names !== undefined && !accepts(toPart(right, right.names), key);
  if (unnamed || accepted === false)
    return [
      { path: at.path, kind: 'extra', has: describe(readRules(toPart(left, schema))), takes: 'nothing' },
    ];
  return compare(toPart(left, schema), toPart(right, accepted), at);
}

/** Whether an object with this schema of property names may have a property of this name; true if unknown. */
function mayName(names: Place | undefined, key: string): boolean {
  const values = names && readRules(names).values;
  return values === undefined || values.includes(key);
}

/** Compares the properties that `left` allows without naming them. */
function otherGaps(left: Rules, right: Rules, walk: Walk): Gap[] {
  if (!isPossible(left, left.others)) return [];
  const at = below(walk, '*');
  const names = left.names === undefined ? undefined : toPart(left, left.names);
  const known = [...right.properties]
    .filter(([key]) => !left.properties.has(key) && mayName(names, key))
    .flatMap(([key, schema]) => compare(toPart(left, left.others), toPart(right, schema), below(walk, key)));
  const nameGaps =
    right.names === undefined
      ? []
      : compare(names ?? toPart(left, { type: 'string' }), toPart(right, right.names), at);
  return [...known, ...nameGaps, ...compare(toPart(left, left.others), toPart(right, right.others), at)];
}

const objectGaps = (left: Rules, right: Rules, walk: Walk): Gap[] => [
  ...[...right.required]
    .filter((key) => !left.required.has(key))
    .map((key) => {
      const takes = describe(readRules(toPart(right, right.properties.get(key) ?? right.others)));
      return { path: below(walk, key).path, kind: 'missing' as const, has: 'nothing', takes };
    }),
  ...[...left.properties].flatMap(([key, schema]) => propertyGaps(left, right, key, schema, walk)),
  ...otherGaps(left, right, walk),
];

/** One alternative of the list, combined with the other rules of `right`, has to accept all of `left`, which has a single type. */
function choiceGaps(left: Rules, right: Rules, choice: readonly Schema[], walk: Walk): Gap[] {
  const tries = choice.map((schema) => {
    const rules = meet(right, readRules(toPart(right, schema)));
    return { rules, gaps: against(left, rules, walk) };
  });
  if (tries.some(({ gaps }) => gaps.length === 0)) return [];
  const near = tries.filter(({ rules }) => [...left.types].some((type) => rules.types.has(type)));
  const [only] = near;
  const all = { ...right, choices: [choice, ...right.choices] };
  return only !== undefined && near.length === 1 ? only.gaps : [valueGap(walk, left, all)];
}

const isOf = ({ types }: Rules, value: unknown) => {
  const type = getType(value);
  return type !== undefined && types.has(type);
};

/** Compares what `left` allows with what `right` accepts. */
function against(left: Rules, right: Rules, from: Walk): Gap[] {
  from.steps.count += 1;
  if (from.depth > maxDepth || from.steps.count > maxSteps) return [valueGap(from, left, right)];
  const walk = { ...from, depth: from.depth + 1 };
  const [choice, ...choices] = left.choices;
  if (choice !== undefined)
    return unique(
      choice.flatMap((schema) =>
        against(meet({ ...left, choices }, readRules(toPart(left, schema))), right, walk),
      ),
    );
  if (left.values !== undefined) {
    const rejected = left.values.filter((value) => isOf(left, value) && !follows(right, value));
    return rejected.length === 0 ? [] : [valueGap(walk, { ...left, values: rejected }, right)];
  }
  const gaps = [...left.types].flatMap((type) =>
    ofType({ ...left, types: new Set([type]) }, type, right, walk),
  );
  // Reports one gap if the value may have any type, instead of one for each type.
  return left.types.size === typeNames.length && gaps.length > 0 ? [valueGap(walk, left, right)] : gaps;
}

/** Compares a `left` that has a single type and no list of values. */
function ofType(left: Rules, type: TypeName, right: Rules, walk: Walk): Gap[] {
  if (type === 'null') return against({ ...left, values: [null] }, right, walk);
  if (type === 'boolean') return against({ ...left, values: [true, false] }, right, walk);
  const [choice, ...choices] = right.choices;
  if (choice !== undefined) return choiceGaps(left, { ...right, choices }, choice, walk);
  const sameFurther = Object.entries(right.further).every(([keyword, rule]) =>
    isDeepStrictEqual(left.further[keyword], rule),
  );
  if (!right.types.has(type) || right.values !== undefined || !sameFurther || !plainHolds[type](left, right))
    return [valueGap(walk, left, right)];
  return [
    ...(type === 'array' ? itemGaps(left, right, walk) : []),
    ...(type === 'object' ? objectGaps(left, right, walk) : []),
  ];
}

function compare(left: Place, right: Place, walk: Walk): Gap[] {
  const open = walk.open.get(left.schema);
  if (isAnything(right.schema) || open?.has(right.schema)) return [];
  const pairs = new Set([...(open ?? []), right.schema]);
  const entered = { ...walk, open: new Map([...walk.open, [left.schema, pairs]]) };
  return against(readRules(left), readRules(right), entered);
}

/**
 * Paths at which a value of the first schema may be invalid by the second; empty if the first is a subset. Conservative: patterns
 * and formats have to be equal, and a single alternative has to accept all of the other schema.
 */
export const findGaps = (left: Place, right: Place): Gap[] =>
  unique(compare(left, right, { path: '', depth: 0, steps: { count: 0 }, open: new Map() }));
