import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLocales } from './locales.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function check(code: string, en: object, ar: object, reached?: string[]) {
  writeFileSync(join(folder, 'Screen.tsx'), code);
  return checkLocales({ folder, locales: { en: { ...en }, ar: { ...ar } }, reached });
}

test('catalogues that agree with one another and with the code have no problem', () => {
  const code = `
    t('login.title'); t("items", { count }); i18n.t(\`state.\${row.state ?? 'none'}\`);
    t(open ? 'menu.close' : 'menu.open'); t('terms', { returnObjects: true }); <Trans i18nKey="agree" />;
    const label = { key: 'by.variable' }; start('not.a.use'); t('shared-ui:close');
    t(name); t(field(name, 'password'));`;
  const en = {
    login: { title: 'Hello {{name}}' },
    items_one: '{{count}} item',
    items_other: '{{count}} items',
    state: { none: 'None', done: 'Done' },
    menu: { open: 'Open', close: 'Close' },
    terms: ['First', 'Second'],
    agree: 'I accept the <1>terms</1>',
    by: { variable: 'x' },
    codes: { a: 'A' },
  };
  const ar = {
    ...en,
    login: { title: 'أهلًا {{ name }}' },
    items_zero: 'لا شيء',
    items_one: 'واحد',
    items_two: 'اثنان',
    items_few: '{{count}} أشياء',
    items_many: '{{count}} شيئًا',
    items_other: '{{count}} شيء',
  };
  expect(check(code, en, ar, ['codes.'])).toEqual([]);
});

test('a key that one language lacks is missing there', () => {
  expect(check(`t('a'); t('b')`, { a: 'x' }, { a: 'x', b: 'y' })).toEqual(['en: "b" is missing']);
});

test('a key that code uses and nobody defined, and one that nobody uses', () => {
  expect(check(`t('a.typo'); t(\`none.\${x}\`)`, { a: { b: 'x' } }, { a: { b: 'x' } })).toEqual([
    '"a.typo" is used in code and not defined',
    `"none.\${x}" is used in code and not defined`,
    '"a.b" is defined and not used',
  ]);
});

test('Arabic needs six plural forms, English two', () => {
  const problems = check(
    `t('n', { count })`,
    { n_one: '{{count}}', n_other: '{{count}}' },
    { n_one: '{{count}}', n_other: '{{count}}' },
  );
  expect(problems).toEqual(['few', 'many', 'two', 'zero'].map((form) => `ar: "n_${form}" is missing`));
});

test('empty texts, other values than texts and lost placeholders', () => {
  expect(
    check(
      `t('a'); t('b'); t('c'); t('d')`,
      { a: '{{who}} <b>x</b>', b: 'x', c: 'x', d: 'x' },
      { a: '{{whom}}', b: ' ', c: 3, d: '{{x}}' },
    ),
  ).toEqual([
    'en: "a" lacks whom',
    'ar: "a" lacks who',
    'ar: "a" lacks <b>',
    'ar: "a" lacks </b>',
    'ar: "b" is empty',
    'ar: "c" is not a text',
    'en: "d" lacks x',
  ]);
});

test('an address in Arabic words is kept from left to right', () => {
  const en = { hint: 'Begins with https://' };
  expect(check("t('hint')", en, { hint: 'يبدأ بـ https://' })).toEqual([
    'ar: "hint" has an address without isolates',
  ]);
  expect(check("t('hint')", en, { hint: 'يبدأ بـ \u2066https://\u2069' })).toEqual([]);
});
