import { expect, test } from 'vitest';
import { checkImports, findImports, measureImports } from './imports.mjs';

/** Files that import others, by their paths: `{ 'a.ts': "import './b.ts';" }`. */
const filesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

const check = (texts: Record<string, string>): string[] => checkImports(filesOf(texts));

test('imports are found with their lines: of types, over several lines, and exports; not those on demand', () => {
  const texts = {
    'src/a.ts':
      "import { b } from './b.ts';\nimport type {\n  C,\n} from '../c.ts';\nexport { d } from './d.tsx';\nimport './e.mjs';\n",
    'src/b.ts': "const on = () => import('./a.ts');\nimport { z } from 'zod';\nimport './missing.ts';\n",
    ...{ 'c.ts': '', 'src/d.tsx': '', 'src/e.mjs': '' },
  };
  expect(findImports(filesOf(texts))).toEqual([
    { from: 'src/a.ts', to: 'src/b.ts', line: 1 },
    { from: 'src/a.ts', to: 'c.ts', line: 2 },
    { from: 'src/a.ts', to: 'src/d.tsx', line: 5 },
    { from: 'src/a.ts', to: 'src/e.mjs', line: 6 },
  ]);
});

test('files that import one another are refused, types included', () => {
  const circle = {
    'a.ts': "import type { B } from './b.ts';\n",
    'b.ts': "import { c } from './c.ts';\n",
    'c.ts': "import './a.ts';\n",
    'd.ts': "import './a.ts';\n",
  };
  expect(check(circle)).toEqual(['These files import one another: a.ts, b.ts, c.ts']);
  expect(check({ ...circle, 'c.ts': '' })).toEqual([]);
});

const ports = {
  'server/src/kernel/index.ts': '',
  'server/src/kernel/http/app.ts': '',
  'server/src/services/mail/index.ts': "import '../../kernel/index.ts';\n",
  'server/src/services/mail/outbox.ts': '',
  'server/src/areas/auth/index.ts': '',
  'server/src/areas/camps/index.ts': "import '../commerce/index.ts';\n",
  'server/src/areas/commerce/index.ts':
    "import '../auth/index.ts';\nimport '../../services/mail/index.ts';\n",
  'server/src/areas/commerce/cart/tables.ts': '',
  'server/src/main.ts': "import './kernel/http/app.ts';\nimport './areas/commerce/index.ts';\n",
};

test.each([
  ['server/src/areas/courses/a.ts', '../commerce/cart/tables.ts', /behind the interface of areas\/commerce/],
  [
    'server/src/areas/courses/a.ts',
    '../../services/mail/outbox.ts',
    /behind the interface of services\/mail/,
  ],
  ['server/src/areas/auth/a.ts', '../commerce/index.ts', /stands below areas\/commerce: declare a port/],
  ['server/src/services/mail/a.ts', '../../areas/auth/index.ts', /stands below areas\/auth/],
  ['server/src/areas/auth/a.ts', '../../kernel/http/app.ts', /behind the interface of kernel/],
  ['server/src/kernel/a.ts', '../services/mail/index.ts', /kernel stands below services\/mail/],
  ['server/src/areas/auth/a.ts', '../../main.ts', /stands below composition/],
  ['server/src/areas/auth/a.ts', '../camps/index.ts', /areas\/auth stands below areas\/camps/],
  ['server/src/main.ts', './areas/commerce/cart/tables.ts', /behind the interface/],
])('%s may not import %s', (path, to, problem) => {
  expect(check({ ...ports, [path]: `\nimport type { A } from '${to}';\n` })).toContainEqual(
    expect.stringMatching(problem),
  );
});

test('areas import interfaces of what stands below them, and their own files; tests look behind interfaces', () => {
  const allowed = {
    'server/src/areas/courses/a.ts':
      "import './b.ts';\nimport '../commerce/index.ts';\nimport '../../kernel/index.ts';\n",
    'server/src/areas/courses/b.ts': '',
    'server/src/areas/courses/a.test.ts': "import '../commerce/cart/tables.ts';\n",
    'server/src/testing/a.ts': "import '../areas/commerce/cart/tables.ts';\n",
  };
  expect(check({ ...ports, ...allowed })).toEqual([]);
});

test('a service imports no contract of an area, except for those that it implements', () => {
  const importing = (path: string) => `import {\n  type A,\n  b,\n} from 'shared-api/contracts/${path}';\n`;
  const allowed = {
    'server/src/services/mail/a.ts': importing('reports'),
    'server/src/services/mail/a.test.ts': importing('courses/catalogue'),
    'server/src/services/quizzes/a.ts': importing('courses/quiz'),
    'server/src/areas/auth/a.ts': importing('courses/catalogue'),
  };
  expect(check({ ...ports, ...allowed })).toEqual([]);
  const refused = {
    'server/src/services/mail/b.ts': `\n${importing('courses/quiz')}`,
    'server/src/kernel/b.ts': importing('commerce/orders'),
  };
  expect(check({ ...ports, ...refused })).toEqual([
    'server/src/services/mail/b.ts:2: services/mail knows no area, and imports its contract courses/quiz',
    'server/src/kernel/b.ts:1: kernel knows no area, and imports its contract commerce/orders',
  ]);
});

test('what a remote contributes is read by no other package, tests included', () => {
  const texts = {
    'mf-a/remote.ts': '',
    'mf-a/src/remote.test.ts': "import remote from '../remote.ts';\n",
    'shell/src/frame/header.test.tsx': "import remote from '../../../mf-a/remote.ts';\n",
  };
  expect(check(texts)).toEqual([
    'shell/src/frame/header.test.tsx:1: what mf-a contributes is read by e2e/contributions alone, with all remotes',
  ]);
});

test('the figures count units, groups and imports behind an interface', () => {
  const texts = {
    ...ports,
    'server/src/areas/auth/a.ts': "import '../commerce/cart/tables.ts';\n",
  };
  expect(measureImports(filesOf(texts))).toEqual({
    'units of the server': 6,
    'largest group that imports one another': 2,
    'imports between units': 7,
    'imports behind an interface': 1,
    'cycles of files': 0,
  });
});
