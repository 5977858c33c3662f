import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ErrorCode, errors, getErrorParams } from 'shared-api/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../areas.ts';
import type { ModuleTexts } from './module.ts';
import { createTexts, kernelTexts } from './texts.ts';

const owners: { name: string; texts: ModuleTexts; fieldTexts?: Record<string, string> }[] = [
  { name: 'kernel', texts: kernelTexts },
  ...modules,
];
const catalogue = new Set(owners.flatMap(({ texts }) => Object.keys(texts.en)));
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([all]) => all).sort();

const source = fileURLToPath(new URL('../..', import.meta.url));
/** Rules that run in the browser too; they return codes of texts. */
const rules = fileURLToPath(new URL('../../../../shared-api/src/rules', import.meta.url));
/** The server's own code by file, without tests and texts. */
const files = new Map<string, string>();
beforeAll(async () => {
  for (const name of await readdir(source, { recursive: true }))
    if (
      /^(kernel|areas|services)\b.*\.ts$/.test(name) &&
      !/\.(test|fixture|contract)\.ts$|texts\.ts$/.test(name)
    )
      files.set(name, await readFile(join(source, name), 'utf8'));
  for (const name of await readdir(rules))
    if (!name.endsWith('.test.ts')) files.set(`rules/${name}`, await readFile(join(rules, name), 'utf8'));
});

describe.each(owners.map((owner) => [owner.name, owner] as const))('texts of %s', (_name, { texts }) => {
  test('every text is there in both languages, each in its own letters', () => {
    expect(Object.keys(texts.ar).sort()).toEqual(Object.keys(texts.en).sort());
    for (const [code, arabic] of Object.entries(texts.ar)) {
      const english = texts.en[code] ?? '';
      expect(arabic, code).toMatch(/\p{Script=Arabic}/u);
      expect(english, code).toMatch(/[A-Za-z]/);
      expect(english, code).not.toMatch(/\p{Script=Arabic}/u);
      expect(placeholders(arabic), code).toEqual(placeholders(english));
    }
  });
});

test('a code stands once among all texts', () => {
  expect(() => createTexts(modules)).not.toThrow();
});

/** The text between the parenthesis at an index and its closing one. */
function arguments_(code: string, open: number): string {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return code.slice(open + 1, at);
  }
  return code.slice(open + 1);
}

const literals = (code: string): string[] =>
  [...code.replace(/[!=]==? '[^']*'/g, '').matchAll(/'([^']*)'/g)].map(([, text = '']) => text);

/** The codes of failures and answers in a piece of code. */
function codesIn(code: string): string[] {
  const rejections = [...code.matchAll(/new Failure\(/g)].flatMap(({ 0: start, index }) =>
    literals(arguments_(code, index + start.length - 1)),
  );
  const answers = [...code.matchAll(/context\.text\(/g)].flatMap(({ 0: start, index }) =>
    literals(arguments_(code, index + start.length - 1)).slice(0, 1),
  );
  // Lists of errors that are filled before they are thrown.
  const lists = [...code.matchAll(/\[\s*'([a-z_]+(?:\.[a-z_]+)+)'\s*\]/g)].map(([, text = '']) => text);
  return [...rejections, ...answers, ...lists];
}

test('every code that the server refuses or answers with has a text', () => {
  const used = [...files].flatMap(([file, code]) => codesIn(code).map((text) => ({ file, text })));
  expect(used.length).toBeGreaterThan(50);
  for (const { file, text } of used) expect(catalogue, `${file}: ${text}`).toContain(text);
});

/** Codes for which every throw names its own text. */
const otherTexts: ErrorCode[] = ['not_enrollable'];

test('every code of an error has a text, whose parameters each throw passes', () => {
  const english = Object.assign({}, ...owners.map(({ texts }) => texts.en)) as Record<string, string>;
  for (const code of Object.keys(errors) as ErrorCode[]) {
    if (otherTexts.includes(code)) continue;
    expect(catalogue, code).toContain(code);
    expect(placeholders(english[code] ?? ''), code).toEqual(
      getErrorParams(code)
        .map((name) => `{${name}}`)
        .sort(),
    );
  }
});

test('every better word for a field has a text', () => {
  for (const { name, fieldTexts = {} } of owners)
    for (const text of Object.values(fieldTexts)) expect(catalogue, `${name}: ${text}`).toContain(text);
});

test('no text is left over', () => {
  const everything = [...files.values()].join('\n');
  const fieldTexts = new Set(owners.flatMap((owner) => Object.values(owner.fieldTexts ?? {})));
  for (const text of catalogue)
    expect(everything.includes(`'${text}'`) || fieldTexts.has(text), text).toBe(true);
});

test('the check sees codes in every shape they are written in', () => {
  expect(
    codesIn(`
      throw new Failure(right === 'wrong' ? 'one' : 'two');
      new Failure('three', { errors: { [field]: ['field.four', { code: 'field.five' }] } });
      errors.phone = ['phone.six'];
      return context.text('eight', { name: 'not a code' });
    `),
  ).toEqual(['one', 'two', 'three', 'field.four', 'field.five', 'eight', 'phone.six']);
});
