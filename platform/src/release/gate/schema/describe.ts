import type { Bound, Rules } from './rule-set.ts';
import { readRules, toPart } from './rules.ts';
import { type TypeName, typeNames } from './schema.ts';

/** Maximum length of a description. */
const maxChars = 100;

const shortened = (text: string) => (text.length <= maxChars ? text : `${text.slice(0, maxChars - 1)}…`);

const boundText = (word: string, bound: Bound | undefined) =>
  bound === undefined || Math.abs(bound.at) === Number.MAX_SAFE_INTEGER
    ? ''
    : ` ${bound.outside ? `${word} (not including)` : word} ${bound.at}`;

function sizeText(min: number, max: number, unit: string): string {
  if (min === max) return ` of ${min} ${unit}`;
  if (max === Number.POSITIVE_INFINITY) return min === 0 ? '' : ` of at least ${min} ${unit}`;
  return min === 0 ? ` of at most ${max} ${unit}` : ` of ${min} to ${max} ${unit}`;
}

const ofType: Record<TypeName, (rules: Rules) => string> = {
  null: () => 'null',
  boolean: () => 'true or false',
  number: ({ isInteger, low, high }) =>
    `${isInteger ? 'a whole number' : 'a number'}${boundText('from', low)}${boundText('to', high)}`,
  string: ({ length, patterns, formats }) =>
    `text${sizeText(length.min, length.max, 'characters')}${formats.map((format) => ` (${format})`).join('')}` +
    patterns.map((pattern) => ` like ${pattern}`).join(''),
  array: ({ items }) => `a list${sizeText(items.min, items.max, 'items')}`,
  object: () => 'an object',
};

/** Depth to which nested alternatives are described. */
const levels = 3;

/** Describes what rules accept, for messages: `text of at most 20 characters`, `"a" or "b"`. */
export function describe(rules: Rules, level = 0): string {
  if (rules.types.size === 0) return 'nothing';
  if (rules.values) return shortened(rules.values.map((value) => JSON.stringify(value)).join(' or '));
  const [choice] = rules.choices;
  if (choice && level < levels)
    return shortened(
      [...new Set(choice.map((schema) => describe(readRules(toPart(rules, schema)), level + 1)))].join(
        ' or ',
      ),
    );
  if (rules.types.size === typeNames.length) return 'anything';
  return shortened([...rules.types].map((type) => ofType[type](rules)).join(' or '));
}
