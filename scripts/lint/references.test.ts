import { expect, test } from 'vitest';
import { checkReferences } from './references.mjs';

/** Builds ids from parts, so that this file does not cite ids that do not exist. */
const requirement = `DEMO-${'001'}`;

const documents = [
  { path: 'docs/requirements.tsv', text: `id\towner\n${requirement}\tshell\n` },
  { path: 'docs/product-decisions.md', text: '# Product\n\n### PD-89\n\n### PD-90\n' },
  { path: 'docs/decisions/README.md', text: '[one](0001-do-this.md)\n' },
  { path: 'docs/decisions/0001-do-this.md', text: '# ADR-0001: Do this\n' },
  {
    path: 'docs/sources.md',
    text: '| §1 | for whom |\n| §2 | screens |\n| CC | courses | none |\n| EC | events | §2.1 to §2.3 |\n',
  },
];

const check = (path: string, text: string): string[] => {
  const files = [...documents, { path, text }];
  return checkReferences(
    files,
    files.map((file) => file.path),
  );
};

test('references to what exists pass', () => {
  const text = `// ${requirement}, PD-89 to PD-90, ADR-0001, EC §1, §2.3 and §2; CC §2\nconst hash = 'SHA-256';\n`;
  expect(check('a.ts', text)).toEqual([]);
});

test.each([
  [`DEMO-${'002'}`, /does not exist/],
  [`PD-${'91'}`, /does not exist/],
  [`ADR-${'0002'}`, /does not exist/],
  [`ADR-${1}`, /does not exist/],
  [`decision ${89}`, /ambiguous/],
  [`decisions\n * ${89}`, /ambiguous/],
  [`EC ${'§2.4'}`, /has no §2.4/],
  [`EC ${'§1, §2 and §3'}`, /has no §3/],
  [`CC ${'§2.1'}`, /has no §2.1/],
])('a reference to what does not exist fails: %s', (reference, message) => {
  const [problem, ...others] = check('a.ts', `const a = 1;\n// ${reference}\n`);
  expect(problem).toMatch(/^a\.ts:2: /);
  expect(problem).toMatch(message);
  expect(others).toEqual([]);
});

test('links of documents lead to files, folders and headings of the project', () => {
  const record = 'decisions/0001-do-this.md';
  const found = `# Here\n[a](${record}#adr-0001-do-this) [b](decisions) [c](https://rafiq.example) [e](#here)\n`;
  expect(check('docs/a.md', found)).toEqual([]);
  expect(check('docs/a.md', `[d](gone.md)\n[f](${record}#cost) [g](#gone)\n`)).toEqual([
    'docs/a.md:1: the link to gone.md leads nowhere',
    'docs/a.md:2: docs/decisions/0001-do-this.md has no heading #cost',
    'docs/a.md:2: docs/a.md has no heading #gone',
  ]);
});

test('an architecture decision has its number in its title and a line in the index', () => {
  expect(check('docs/decisions/0002-other.md', '# Other\n')).toEqual([
    'docs/decisions/0002-other.md: the title has to begin with "# ADR-' + '0002: "',
    'docs/decisions/0002-other.md: docs/decisions/README.md does not list it',
  ]);
});
