import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * Patterns that people's texts, names, addresses and files meet take time in proportion to the length of these (CWE-1333). Each pattern of the
 * product's sources is given long texts made of what it looks for, at one and at eight times the length.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const folders = ['server', 'shared-api', 'shared-ui', 'shell', ...remotes].map((name) => `${name}/src`);

/** Patterns that meet no people's input. */
const exempt = new Map([
  ['server/src/kernel/metrics/open-metrics.ts', 'an address of the configuration'],
  ['server/src/services/mail/config.ts', 'a sender of the configuration'],
]);

const skipped = /(?:\.test|\.fixture|\.contract)\.tsx?$|\/(?:testing|generated|commands|i18n)\//;
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(path) && !skipped.test(path) ? [path] : [];
  });

const literal =
  /(?:[(,=:[!&|?{};\n]|return|=>)\s*\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)(?![\w/])/g;

interface Pattern {
  file: string;
  source: string;
  pattern: RegExp;
}

function findPatterns(): Pattern[] {
  return folders.flatMap(filesBelow).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(literal)].flatMap(([, source = '', flags]) => {
      // Two divisions may look like a pattern.
      try {
        return [{ file, source, pattern: new RegExp(source, flags) }];
      } catch {
        return [];
      }
    }),
  );
}

const usual = [...'aA1 \n\t-./<>"\'=:@[]{}()\\&_,+#?!*ا;%'];

/** What long texts for a pattern are made of: its own characters and words, alone and beside others. */
function* textsFor(source: string): Generator<(length: number) => string> {
  const own = [...new Set(source.replaceAll(/\\[a-zA-Z]/g, ''))].filter((each) => each !== '\\');
  const words = source.match(/[a-zA-Z0-9<>!/:?_-]{2,}/g) ?? [];
  const pairs = own.flatMap((each) => ['a', '1', ' '].flatMap((other) => [each + other, other + each]));
  for (const start of new Set(['', own[0] ?? '', words[0] ?? '']))
    for (const unit of new Set([...usual, ...own, ...words, ...pairs]))
      yield (length) => `${start}${unit.repeat(Math.ceil(length / unit.length))}\0`;
}

const length = 2_000;
const minMs = 3;
const maxGrowth = 12;

function timeOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const begun = performance.now();
  text.replace(pattern, '');
  return performance.now() - begun;
}

/** The fastest of several runs, in turn: what else the machine does matters little. */
function isQuadratic(pattern: RegExp, make: (length: number) => string): boolean {
  const [short, long] = [make(length), make(8 * length)];
  let [shortMs, longMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 6; round++) {
    longMs = Math.min(longMs, timeOf(pattern, long));
    if (longMs < minMs) return false;
    shortMs = Math.min(shortMs, timeOf(pattern, short));
    if (longMs / shortMs < maxGrowth) return false;
  }
  return true;
}

const findQuadratic = ({ source, pattern }: Pick<Pattern, 'source' | 'pattern'>) =>
  [...textsFor(source)].find((make) => isQuadratic(pattern, make));

test('every pattern of the product takes time in proportion to what it reads', () => {
  const patterns = findPatterns();
  expect(patterns.length).toBeGreaterThan(300);
  const slow = patterns.filter((each) => !exempt.has(each.file) && findQuadratic(each) !== undefined);
  expect(slow.map(({ file, source }) => `${file}: /${source}/`)).toEqual([]);
});

test.each([/\/+$/, /<[^>]*>/g, /<!--[\s\S]*?-->/g, /[.,]+$/])('a pattern such as %s is found', (pattern) => {
  expect(findQuadratic({ source: pattern.source, pattern })).toBeDefined();
});
