import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accepts } from './accepts.ts';
import { type Extras, toPlace } from './schema.ts';
import { findGaps } from './subset.ts';

/** A schema, some of its values, and a second schema that accepts all of them and more. */
interface Sample {
  schema: z.ZodType;
  values: fc.Arbitrary<unknown>;
  wider: z.ZodType;
}

const patterns = [/^[ab]*$/, /^\d{1,3}$/];
const words = ['a', 'b', 'abab', '12', ''];

const leaf: fc.Arbitrary<Sample> = fc.oneof(
  fc.constant({ schema: z.null(), values: fc.constant(null), wider: z.string().nullable() }),
  fc.constant({
    schema: z.boolean(),
    values: fc.boolean(),
    wider: z.union([z.literal(false), z.literal(true)]),
  }),
  fc.subarray([0, 1, 'a', 'b', true, null], { minLength: 1 }).map((values) => ({
    schema: z.literal(values),
    values: fc.constantFrom(...values),
    wider: z.literal([...values, 'more']),
  })),
  fc.subarray(words, { minLength: 1 }).map((values) => ({
    schema: z.enum(values),
    values: fc.constantFrom(...values),
    wider: z.string(),
  })),
  fc.tuple(fc.integer({ min: -5, max: 5 }), fc.nat(6), fc.boolean()).map(([min, more, full]) => ({
    schema: full
      ? z
          .int()
          .min(min)
          .max(min + more)
      : z
          .number()
          .min(min)
          .max(min + more),
    values: full ? fc.integer({ min, max: min + more }) : fc.double({ min, max: min + more, noNaN: true }),
    wider: z
      .number()
      .gt(min - 1)
      .max(min + more),
  })),
  fc.tuple(fc.nat(3), fc.nat(3)).map(([min, more]) => ({
    schema: z
      .string()
      .min(min)
      .max(min + more),
    values: fc.string({ minLength: min, maxLength: min + more }),
    wider: z.string().max(min + more),
  })),
  fc.constantFrom(...patterns).map((pattern) => ({
    schema: z.string().regex(pattern),
    values: fc.stringMatching(pattern),
    wider: z.union([z.int(), z.string().regex(pattern)]),
  })),
);

const keys = ['a', 'b', 'c'];

const lists = (item: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> =>
  fc.tuple(item, fc.nat(2), fc.nat(2)).map(([{ schema, values, wider }, min, more]) => ({
    schema: z
      .array(schema)
      .min(min)
      .max(min + more),
    values: fc.array(values, { minLength: min, maxLength: min + more }),
    wider: z.array(wider),
  }));

const tuples = (item: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> =>
  fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => ({
    schema: z.tuple(items.map(({ schema }) => schema) as [z.ZodType]),
    values: fc.tuple(...items.map(({ values }) => values)),
    wider: z.tuple(items.slice(0, 1).map(({ wider }) => wider) as [z.ZodType], z.unknown()),
  }));

const objects = (item: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> =>
  fc.array(fc.tuple(fc.constantFrom(...keys), item, fc.boolean()), { maxLength: 3 }).map((properties) => {
    const own = new Map(properties.map(([key, sample, required]) => [key, { sample, required }]));
    const shape = (of: (sample: Sample) => z.ZodType, loose: boolean) =>
      Object.fromEntries(
        [...own].map(([key, { sample, required }]) => [
          key,
          required && !loose ? of(sample) : of(sample).optional(),
        ]),
      );
    return {
      schema: z.object(shape(({ schema }) => schema, false)),
      values: fc.record(Object.fromEntries([...own].map(([key, { sample }]) => [key, sample.values])), {
        requiredKeys: [...own].filter(([, { required }]) => required).map(([key]) => key),
      }),
      wider: z.object({ ...shape(({ wider }) => wider, true), more: z.int().optional() }),
    };
  });

const records = (item: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> =>
  item.map(({ schema, values, wider }) => ({
    schema: z.partialRecord(z.enum(['a', 'b']), schema),
    values: fc.dictionary(fc.constantFrom('a', 'b'), values),
    wider: z.record(z.string(), wider),
  }));

const unions = (item: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> =>
  fc.tuple(item, item).map(([a, b]) => ({
    schema: z.union([a.schema, b.schema]),
    values: fc.oneof(a.values, b.values),
    wider: z.union([z.null(), b.wider, a.wider]),
  }));

const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    lists(tie('sample')),
    tuples(tie('sample')),
    objects(tie('sample')),
    records(tie('sample')),
    unions(tie('sample')),
  ),
}));

/** Reads one schema as that of a producer and one as that of a reader. */
const made = (schema: z.ZodType) =>
  toPlace(JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'output' }))));
const read = (schema: z.ZodType, extras: Extras = 'written') =>
  toPlace(JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))), extras);

const pairs = fc.oneof(
  fc.tuple(
    sample,
    sample.map(({ schema }) => schema),
  ),
  sample.map((one): [Sample, z.ZodType] => [one, one.wider]),
);

test('when one schema is found to be within another, the other reads every value of it', () => {
  let within = 0;
  fc.assert(
    fc.property(
      pairs.chain(([left, right]) => fc.tuple(fc.constant(left), fc.constant(right), fc.array(left.values))),
      ([left, right, values]) => {
        if (findGaps(made(left.schema), read(right)).length > 0) return;
        within += 1;
        for (const value of values) expect(right.safeParse(value).success).toBe(true);
      },
    ),
    { numRuns: 400, endOnFailure: true },
  );
  expect(within).toBeGreaterThan(100);
});

test('a schema is within itself, and within one that only grew', () => {
  fc.assert(
    fc.property(sample, ({ schema, wider }) => {
      expect(findGaps(made(schema), read(schema))).toEqual([]);
      expect(findGaps(read(schema), read(schema))).toEqual([]);
      expect(findGaps(read(schema, 'none'), read(schema, 'none'))).toEqual([]);
      expect(findGaps(made(schema), read(wider))).toEqual([]);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

test('a value is held when zod reads it, and only then', () => {
  fc.assert(
    fc.property(
      sample.chain(({ schema }) =>
        fc.tuple(
          fc.constant(schema),
          sample.chain(({ values }) => values),
        ),
      ),
      ([schema, value]) => {
        expect(accepts(read(schema), value)).toBe(schema.safeParse(value).success);
      },
    ),
    { numRuns: 200, endOnFailure: true },
  );
});

test('a zero with a sign is zero', () => {
  expect(accepts(read(z.literal([0, 1])), -0)).toBe(true);
});

const person = z.object({ name: z.string().max(20), age: z.int().min(0).optional() });

test.each([
  ['a property that may be absent', person, person.required(), ['age missing']],
  ['a longer text', person, z.object({ name: z.string().max(10) }), ['name value']],
  ['a new word', z.enum(['a', 'b']), z.enum(['a']), [' value']],
  ['null', z.string().nullable(), z.string(), [' value']],
  ['a number that is not whole', z.number(), z.int(), [' value']],
  ['an item of a list', z.array(person), z.array(person.extend({ name: z.number() })), ['[].name value']],
  ['a strict reader', person, z.strictObject({ name: z.string() }), ['age extra']],
  ['another format', z.email(), z.uuid(), [' value']],
  ['another pattern', z.string().regex(/^a/), z.string().regex(/^b/), [' value']],
  ['keys of a record', z.record(z.string(), z.int()), z.partialRecord(z.enum(['a']), z.int()), ['* value']],
  [
    'one alternative of two',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), x: z.int() }),
      z.object({ kind: z.literal('b'), y: z.string() }),
    ]),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), x: z.int() }),
      z.object({ kind: z.literal('c') }),
    ]),
    [' value'],
  ],
  [
    'inside the only alternative of its type',
    person,
    z.union([z.string(), person.required()]),
    ['age missing'],
  ],
])('says where: %s', (_, left, right, expected) => {
  expect(findGaps(made(left), read(right)).map(({ path, kind }) => `${path} ${kind}`)).toEqual(expected);
});

test('schemas that refer to themselves are compared to the end', () => {
  const tree = (leaf: z.ZodType) => {
    const node = z.object({
      value: leaf,
      get children() {
        return z.array(node);
      },
    });
    return node;
  };
  expect(findGaps(made(tree(z.int())), read(tree(z.number())))).toEqual([]);
  expect(findGaps(made(tree(z.number())), read(tree(z.int()))).map(({ path }) => path)).toEqual([
    'value',
    'children[].value',
  ]);
  expect(findGaps(read(z.json()), read(z.json()))).toEqual([]);
  expect(findGaps(toPlace(true), read(z.json()))).toEqual([]);
});

test('an intersection has what both sides have', () => {
  const both = z.intersection(z.object({ a: z.string() }), z.object({ b: z.int() }));
  expect(findGaps(made(both), read(z.object({ a: z.string(), b: z.number() })))).toEqual([]);
  expect(findGaps(made(both), read(both))).toEqual([]);
  expect(findGaps(made(z.object({ a: z.string() })), read(both)).map(({ path }) => path)).toEqual(['b']);
  const either = z.intersection(
    z.object({ a: z.string() }),
    z.union([z.object({ b: z.int() }), z.object({ c: z.string() })]),
  );
  expect(findGaps(read(either, 'none'), read(either, 'none'))).toEqual([]);
  expect(findGaps(read(both, 'none'), read(either, 'none'))).toEqual([]);
  expect(findGaps(read(either, 'none'), read(both, 'none'))).not.toEqual([]);
});

test('what else an object may have depends on who reads it', () => {
  const [more, less] = [z.object({ a: z.string(), b: z.int() }), z.object({ a: z.string() })];
  expect(findGaps(read(more, 'none'), read(less))).toEqual([]);
  expect(findGaps(read(more, 'none'), read(less, 'none'))).toMatchObject([{ path: 'b', kind: 'extra' }]);
  // Without a rule about other properties the value may have a `b` of any type.
  expect(findGaps(read(less), read(more.partial()))).toMatchObject([
    { path: 'b', has: 'anything', takes: 'a whole number' },
  ]);
});

test('rules that are not understood have to be the same', () => {
  const left = toPlace({ type: 'array', uniqueItems: true });
  expect(findGaps(left, toPlace({ type: 'array', uniqueItems: true }))).toEqual([]);
  expect(findGaps(toPlace({ type: 'array' }), left)).toMatchObject([
    { kind: 'value', has: 'a list', takes: 'a list, by other rules' },
  ]);
  // Annotations are no rules.
  expect(
    findGaps(toPlace({ type: 'string' }), toPlace({ type: 'string', title: 'x', 'x-source': 'y' })),
  ).toEqual([]);
});

const keywords = [
  ...['type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items'],
  ...['prefixItems', 'anyOf', 'oneOf', 'allOf', '$ref', 'not', 'pattern', 'format', 'minimum', 'maxItems'],
];
const odd = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom('string', 'object', 'array', '#', '#/items', '#/anyOf/0', '(', 3, true, false, null),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keywords), tie('node'), { maxKeys: 3 }),
  ),
}));

test('whatever stands in a document, comparing it comes to an end', () => {
  fc.assert(
    fc.property(odd.node, odd.node, (left, right) => {
      expect(Array.isArray(findGaps(toPlace(left, 'none'), toPlace(right)))).toBe(true);
    }),
    { numRuns: 500, endOnFailure: true },
  );
});

test('a gap is told for people', () => {
  const has = z.object({ n: z.union([z.string().max(5), z.null()]) });
  const takes = z.object({ n: z.int().min(1).max(3) });
  expect(findGaps(made(has), read(takes))).toEqual([
    { path: 'n', kind: 'value', has: 'text of at most 5 characters', takes: 'a whole number from 1 to 3' },
    { path: 'n', kind: 'value', has: 'null', takes: 'a whole number from 1 to 3' },
  ]);
});
