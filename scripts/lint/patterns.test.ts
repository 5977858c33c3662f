import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * Patterns that process users' texts, names, addresses and files must take time in proportion to the length of the input (CWE-1333). Each
 * pattern of the product's sources gets long texts that are made of its own parts, at one and at eight times the length.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const folders = ['platform', 'server', 'shared-api', 'shared-ui', 'shell', ...remotes].map(
  (name) => `${name}/src`,
);

/** Patterns that process no user input, or only short input. */
const exempt = new Map([
  ['platform/src/edge/head.ts', 'the document of a released shell'],
  ['platform/src/edge/robots.ts', 'paths that remotes declare'],
  ['platform/src/host/failure.ts', 'at most 2,000 characters of an error, in the browser that had it'],
  ['platform/src/host/source.ts', 'the stack of an error, in the browser that had it'],
  ['platform/src/registry/bucket.ts', 'a prefix of the configuration'],
  ['server/src/kernel/metrics/open-metrics.ts', 'an address of the configuration'],
  ['server/src/services/mail/config.ts', 'a sender of the configuration'],
]);

/** Builds and release commands process only developers' input. */
const skipped =
  /^platform\/src\/(?:build|release)\/|(?:\.test|\.fixture|\.contract)\.tsx?$|\/(?:testing|generated)\//;
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

/** Parts of long texts for a pattern: its own characters and words, alone and in combinations. */
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

/** Uses the fastest of several alternating runs, so that other load on the machine matters little. */
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
