import { meet, tightest } from './meet.ts';
import type { Rules } from './rule-set.ts';
import {
  type Extras,
  isKeywords,
  isSchema,
  type Keywords,
  type Place,
  resolve,
  type Schema,
  typeNames,
} from './schema.ts';

/** Keywords that restrict a value and are not evaluated. */
const furtherKeywords = [
  ...['not', 'if', 'then', 'else', 'patternProperties', 'dependentRequired', 'dependentSchemas'],
  ...['unevaluatedProperties', 'unevaluatedItems', 'contains', 'minContains', 'maxContains', 'uniqueItems'],
  ...['minProperties', 'maxProperties', '$dynamicRef'],
];

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const textsOf = (value: unknown): string[] => listOf(value).filter((each) => typeof each === 'string');
const schemaOf = (value: unknown): Schema | undefined => (isSchema(value) ? value : undefined);
const schemasOf = (value: unknown): Schema[] => listOf(value).filter(isSchema);
const input = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** Rules that accept every value. */
const noRules = (root: unknown, extras: Extras): Rules => ({
  types: new Set(typeNames),
  isInteger: false,
  multiples: [],
  length: { min: 0, max: Number.POSITIVE_INFINITY },
  items: { min: 0, max: Number.POSITIVE_INFINITY, first: [], others: true },
  patterns: [],
  formats: [],
  properties: new Map(),
  required: new Set(),
  others: true,
  choices: [],
  further: {},
  root,
  extras,
});

const boundOf = (inside: unknown, outside: unknown, side: 1 | -1) =>
  tightest(
    [
      ...input(numberOf(inside)).map((at) => ({ at, outside: false })),
      ...input(numberOf(outside)).map((at) => ({ at, outside: true })),
    ],
    side,
  );

function typesOf({ type }: Keywords): Pick<Rules, 'types' | 'isInteger'> {
  const named = typeof type === 'string' ? [type] : textsOf(type);
  if (named.length === 0) return { types: new Set(typeNames), isInteger: false };
  const types = new Set(typeNames.filter((name) => named.includes(name)));
  if (named.includes('integer')) types.add('number');
  return { types, isInteger: named.includes('integer') && !named.includes('number') };
}

/** Schema of properties that are not named. A schema with `properties` describes objects that it produces itself. */
function othersOf(keywords: Keywords, extras: Extras): Schema {
  const written = schemaOf(keywords.additionalProperties);
  // `additionalProperties` does not apply to names that match a pattern.
  if (keywords.patternProperties !== undefined) return true;
  return written ?? !(extras === 'none' && keywords.properties !== undefined);
}

const propertiesOf = ({ properties }: Keywords): Map<string, Schema> =>
  new Map(
    Object.entries(isKeywords(properties) ? properties : {}).map(([key, value]) => [
      key,
      schemaOf(value) ?? true,
    ]),
  );

/** The rules in a schema's own keywords, without its references and conjunctions. */
function ownRules(keywords: Keywords, root: unknown, extras: Extras): Rules {
  const none = noRules(root, extras);
  const { not, minLength, maxLength, minItems, maxItems, propertyNames } = keywords;
  const impossible = not === true || (isKeywords(not) && Object.keys(not).length === 0);
  const { types, isInteger } = typesOf(keywords);
  const first = schemasOf(keywords.prefixItems);
  const others = schemaOf(keywords.items) ?? true;
  const max = numberOf(maxItems) ?? none.items.max;
  return {
    ...none,
    types: impossible ? new Set() : types,
    isInteger,
    values: 'const' in keywords ? [keywords.const] : Array.isArray(keywords.enum) ? keywords.enum : undefined,
    low: boundOf(keywords.minimum, keywords.exclusiveMinimum, 1),
    high: boundOf(keywords.maximum, keywords.exclusiveMaximum, -1),
    multiples: input(numberOf(keywords.multipleOf)),
    length: { min: numberOf(minLength) ?? 0, max: numberOf(maxLength) ?? none.length.max },
    items: {
      min: numberOf(minItems) ?? 0,
      max: others === false ? Math.min(max, first.length) : max,
      first,
      others,
    },
    patterns: input(textOf(keywords.pattern)),
    formats: input(textOf(keywords.format)),
    properties: propertiesOf(keywords),
    required: new Set(textsOf(keywords.required)),
    others: othersOf(keywords, extras),
    names: schemaOf(propertyNames),
    choices: [keywords.anyOf, keywords.oneOf].map(schemasOf).filter(({ length }) => length > 0),
    further: Object.fromEntries(
      furtherKeywords
        .filter((keyword) => keyword in keywords && !(keyword === 'not' && impossible))
        .map((keyword) => [keyword, keywords[keyword]]),
    ),
  };
}

/** Cache of rules by schema and by `extras`, since many schemas refer to the same one. */
const known = new WeakMap<Keywords, Partial<Record<Extras, Rules>>>();

/** All rules of a schema with its references and conjunctions. A schema that contains itself adds nothing. */
export function readRules({ schema, root, extras }: Place): Rules {
  if (typeof schema === 'boolean') return read({ schema, root, extras }, []);
  const found = known.get(schema);
  const own = found?.[extras];
  if (own !== undefined && own.root === root) return own;
  const rules = read({ schema, root, extras }, []);
  known.set(schema, { ...found, [extras]: rules });
  return rules;
}

function read({ schema, root, extras }: Place, within: readonly Schema[]): Rules {
  if (schema === true || within.includes(schema)) return noRules(root, extras);
  if (schema === false) return { ...noRules(root, extras), types: new Set() };
  const parts = [
    ...input(textOf(schema.$ref)).map((reference) => resolve(root, reference)),
    ...schemasOf(schema.allOf),
  ];
  return parts
    .map((part) => read({ schema: part, root, extras }, [...within, schema]))
    .reduce(meet, ownRules(schema, root, extras));
}

/** A subschema of the schema that has these rules. */
export const toPart = ({ root, extras }: Rules, schema: Schema): Place => ({ schema, root, extras });
