import { expect, test } from 'vitest';
import { checkFileName, findWords, formatFinding } from './words.mjs';

/** Builds private words from parts, so that this file contains none. */
const notified = `to${'ld'}`;

const rulesOf = (path: string, text: string): string[] =>
  findWords([{ path, text }]).map(({ rule, line }: { rule: string; line: number }) => `${rule} ${line}`);

test.each(['closing.ts', 'sealed.test.ts', `${notified}.tsx`, `use-${notified}.ts`])(
  '%s is no name of a file',
  (name) => {
    expect(checkFileName(name)).toBeDefined();
  },
);

test.each(['booking.ts', 'create-order.ts', 'ledger.ts', 'store-s3.ts', 'signed-in.ts'])(
  '%s is a name of a file',
  (name) => {
    expect(checkFileName(name)).toBeUndefined();
  },
);

test('an area may be called what people do in it, and its folders and files too', () => {
  const rulesOfAll = (...paths: string[]) => findWords(paths.map((path) => ({ path, text: '' })));
  expect(rulesOfAll('mf-volunteering/src/screens/volunteering/Screen.tsx')).toEqual([]);
  expect(rulesOfAll('server/src/areas/volunteering/index.ts', 'shared-api/src/volunteering.ts')).toEqual([]);
  expect(rulesOfAll('mf-courses/src/screens/volunteering/Screen.tsx')).toMatchObject([{ rule: 'file-name' }]);
});

test('exported functions begin with a verb; constants, types and what stays inside a module may be called otherwise', () => {
  expect(
    rulesOf('a/b.ts', 'export function slotOf() {}\nexport const priceOf = (x: number) => x;\n'),
  ).toEqual(['of-function 1', 'of-function 2']);
  expect(
    rulesOf('a/b.ts', 'const slotOf = () => 1;\nexport const indexOf = 3;\nexport type PartOf = 1;\n'),
  ).toEqual([]);
});

test('a name that is listed with a reason is allowed, also where it begins with no verb', () => {
  expect(rulesOf('a/b.ts', 'export function emptyTextOf() {}\n')).toEqual([]);
});

test('exported names are searched by their words', () => {
  expect(rulesOf('a/b.ts', `export const ${notified}Names = 1;\nexport const s3Path = 2;\n`)).toEqual([
    'name-word 1',
  ]);
});

test('comments are searched, strings and code are not', () => {
  const text = `const a = '${notified}';\n// It is ${notified}.\n/**\n * It was ${notified}.\n */\nconst url = 'https://${notified}';\n`;
  expect(rulesOf('a/b.ts', text)).toEqual(['comment-word 2', 'comment-word 4']);
  expect(rulesOf('a/b.ts', `f(); ${'//'} ${notified}\n`)).toEqual(['comment-word 1']);
});

test('a comment does not begin with what it compares with', () => {
  expect(
    rulesOf('a/b.ts', `/** ${'The'} same as a. */\n/**\n * ${'The'} same. */\n// As ${'the'} same.\n`),
  ).toEqual(['comment-start 1', 'comment-start 2']);
});

test('documents are searched, their code is not', () => {
  expect(rulesOf('docs/a.md', `It is ${notified}.\n\`${notified}\`\n`)).toEqual(['document-word 1']);
});

test('a finding is printed with its place and its rule', () => {
  const [finding] = findWords([{ path: 'server/src/a.ts', text: `\n// ${notified}\n` }]);
  expect(formatFinding(finding)).toMatch(
    new RegExp(`^server/src/a\\.ts:2: "${notified}" \\(notify.*\\) \\[comment-word: comments have`),
  );
});
