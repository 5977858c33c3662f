import { expect, test } from 'vitest';
import { checkImports, findImports, measureImports } from './imports.mjs';
import { serverOrder } from './order.mjs';

/** Files that import others, by their paths: `{ 'a.ts': "import './b.ts';" }`. */
const filesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

const check = (texts: Record<string, string>): string[] => checkImports(filesOf(texts));

test('imports are found with their lines: of types, over several lines, and exports; not those on demand', () => {
  const texts = {
    'src/a.ts':
      "import { b } from './b.ts';\nimport type {\n  C,\n} from '../c.ts';\nexport { d } from './d.tsx';\nimport './e.mjs';\n",
    'src/b.ts': "const on = () => import('./a.ts');\nimport { z } from 'zod';\nimport './missing.ts';\n",
    'c.ts': '',
    'src/d.tsx': '',
    'src/e.mjs': '',
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
  'server/src/areas/commerce/cart/change-cart.ts': '',
  'server/src/main.ts': "import './kernel/http/app.ts';\nimport './areas/commerce/index.ts';\n",
};

test.each([
  [
    'server/src/areas/courses/a.ts',
    '../commerce/cart/change-cart.ts',
    /behind the interface of areas\/commerce/,
  ],
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
  ['server/src/main.ts', './areas/commerce/cart/change-cart.ts', /behind the interface/],
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
    'server/src/areas/courses/a.test.ts': "import '../commerce/cart/change-cart.ts';\n",
    'server/src/testing/a.ts': "import '../areas/commerce/cart/change-cart.ts';\n",
  };
  expect(check({ ...ports, ...allowed })).toEqual([]);
});

const [lowest = '', ...higher] = Object.keys(serverOrder);

test.each(['a.test.ts', 'a.fixture.ts', 'a.contract.ts'])(
  '%s looks behind what stands below its area, never above',
  (name) => {
    const path = (area: string) => `server/src/areas/${area}/one/${name}`;
    const files = Object.fromEntries(
      [lowest, ...higher].map((area) => [`server/src/areas/${area}/two/b.ts`, '']),
    );
    for (const area of higher) {
      expect(check({ ...files, [path(area)]: `import '../../${lowest}/two/b.ts';\n` })).toEqual([]);
      expect(check({ ...files, [path(lowest)]: `import '../../${area}/two/b.ts';\n` })).toEqual([
        expect.stringContaining(
          `${path(lowest)}:1: areas/${lowest} stands below areas/${area}: a test looks behind`,
        ),
      ]);
    }
  },
);

test('tests of services look at no area, and any test starts the whole server by its helpers', () => {
  const files = {
    ...ports,
    'server/src/areas.ts': "import './areas/commerce/index.ts';\n",
    'server/src/testing/site.ts': "import '../areas/commerce/cart/change-cart.ts';\nimport '../areas.ts';\n",
    'server/src/integration/a.test.ts': "import '../areas/commerce/cart/change-cart.ts';\n",
  };
  const helpers = "import '../../areas.ts';\nimport '../../testing/site.ts';\n";
  expect(check({ ...files, 'server/src/services/mail/a.test.ts': helpers })).toEqual([]);
  expect(check({ ...files, 'server/src/areas/auth/a.test.ts': helpers })).toEqual([]);
  const area = "import '../../areas/auth/index.ts';\n";
  expect(check({ ...files, 'server/src/services/mail/a.test.ts': area })).toEqual([
    expect.stringMatching(/a\.test\.ts:1: services\/mail stands below areas\/auth/),
  ]);
});

const rooms = {
  'server/src/areas/commerce/index.ts': "import './cart/module.ts';\n",
  'server/src/areas/commerce/tables/cart.ts': '',
  'server/src/areas/commerce/wallet/balance.ts': "import '../tables/cart.ts';\n",
  'server/src/areas/commerce/cart/change-cart.ts': "import '../wallet/balance.ts';\n",
  'server/src/areas/commerce/cart/module.ts': "import '../checkout/start.ts';\nimport './change-cart.ts';\n",
  'server/src/areas/commerce/checkout/start.ts': "import '../cart/change-cart.ts';\n",
  'server/src/areas/commerce/checkout/start.test.ts': '',
};

test.each([
  ['wallet/balance.ts', '../cart/change-cart.ts', /wallet stands below cart in areas\/commerce/],
  ['tables/cart.ts', '../cart/change-cart.ts', /tables stands below cart/],
  ['cart/change-cart.ts', './module.ts', /cart stands below roof/],
  ['cart/change-cart.ts', '../new/a.ts', /cart stands below new/],
])('within an area %s may not import %s', (path, to, problem) => {
  const texts = { ...rooms, 'server/src/areas/commerce/new/a.ts': '' };
  const problems = check({ ...texts, [`server/src/areas/commerce/${path}`]: `import '${to}';\n` });
  expect(problems).toContainEqual(expect.stringMatching(problem));
});

test('capabilities import tables and those before them, the roof imports all, and tests what they like', () => {
  expect(
    check({
      ...rooms,
      'server/src/areas/commerce/cart/cart.test.ts': "import '../checkout/start.ts';\n",
      'server/src/areas/commerce/new/a.ts': "import '../checkout/start.ts';\n",
    }),
  ).toEqual([]);
});

test('capabilities that the order does not have may not import one another', () => {
  const texts = {
    'server/src/areas/new/one/a.ts': "import '../two/b.ts';\n",
    'server/src/areas/new/one/c.ts': '',
    'server/src/areas/new/two/b.ts': "import '../one/c.ts';\n",
  };
  expect(check(texts)).toEqual(['These import one another: areas/new/one, areas/new/two']);
});

const folders = {
  'server/src/kernel/index.ts': "import './http/app.ts';\nimport './failure.ts';\n",
  'server/src/kernel/failure.ts': '',
  'server/src/kernel/http/app.ts': "import '../database/rows.ts';\nimport '../failure.ts';\n",
  'server/src/kernel/database/rows.ts': '',
  'platform/src/host-api.ts': '',
  'platform/src/registry/store.ts': '',
  'platform/src/host/start.ts': "import '../host-api.ts';\nimport '../registry/store.ts';\n",
  'platform/src/testing/keys.ts': "import '../registry/store.ts';\n",
  'platform/src/registry/store.test.ts': "import '../testing/keys.ts';\nimport '../host/start.ts';\n",
};

test('folders of the kernel and the platform import what stands before them, and files beside them', () => {
  expect(check(folders)).toEqual([]);
});

test.each([
  [
    'server/src/kernel/database/rows.ts',
    '../http/app.ts',
    /database stands below http in server\/src\/kernel/,
  ],
  ['server/src/kernel/failure.ts', './database/rows.ts', /ground stands below database/],
  ['server/src/kernel/http/app.ts', '../index.ts', /http stands below roof/],
  ['platform/src/registry/store.ts', '../host/start.ts', /registry stands below host in platform\/src/],
  ['platform/src/host-api.ts', './host/start.ts', /ground stands below host/],
  ['platform/src/host/start.ts', '../testing/keys.ts', /host stands below testing/],
  ['platform/src/host/start.ts', '../new/a.ts', /host stands below new/],
])('%s may not import %s, which stands above it', (path, to, problem) => {
  const problems = check({ ...folders, 'platform/src/new/a.ts': '', [path]: `import '${to}';\n` });
  expect(problems).toContainEqual(expect.stringMatching(problem));
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
  const rejected = {
    'server/src/services/mail/b.ts': `\n${importing('courses/quiz')}`,
    'server/src/kernel/b.ts': importing('commerce/orders'),
    'server/src/services/mail/c.ts': importing('accounts'),
  };
  expect(check({ ...ports, ...rejected })).toEqual([
    'server/src/services/mail/b.ts:2: services/mail knows no area, and imports its contract courses/quiz',
    'server/src/kernel/b.ts:1: kernel knows no area, and imports its contract commerce/orders',
    'server/src/services/mail/c.ts:1: services/mail knows no area, and imports its contract accounts',
  ]);
});

test('what is loaded on demand stands below too, and may know what loads it', () => {
  const loading = (path: string) => `const load = () => import('${path}');\n`;
  const allowed = {
    'server/src/services/mail/render.ts': loading('./outbox.ts'),
    'server/src/services/mail/outbox.ts': "import './render.ts';\n",
    'server/src/drawing.ts': loading('./services/mail/outbox.ts'),
  };
  expect(check({ ...ports, ...allowed })).toEqual([]);
  const rejected = {
    ...rooms,
    'server/src/services/mail/render.ts': loading('../../areas/auth/index.ts'),
    'server/src/areas/auth/index.ts': '',
    'server/src/areas/commerce/wallet/balance.ts': loading('../cart/change-cart.ts'),
  };
  expect(check(rejected)).toEqual([
    expect.stringMatching(/mail\/render\.ts:1: services\/mail stands below areas\/auth/),
    expect.stringMatching(/wallet\/balance\.ts:1: wallet stands below cart/),
  ]);
});

test('files of a remote are read by no other package, tests included, but by e2e/contributions', () => {
  const texts = {
    'mf-a/remote.ts': '',
    'mf-a/src/rules/body.ts': '',
    'mf-a/src/remote.test.ts': "import remote from '../remote.ts';\n",
    'e2e/contributions/bodies.test.ts': "import { body } from '../../mf-a/src/rules/body.ts';\n",
    'shell/src/frame/header.test.tsx': "import remote from '../../../mf-a/remote.ts';\n",
    'shared-api/src/bodies.test.ts': "import { body } from '../../mf-a/src/rules/body.ts';\n",
  };
  expect(check(texts)).toEqual([
    'shell/src/frame/header.test.tsx:1: what mf-a has is read by e2e/contributions alone, with all remotes',
    'shared-api/src/bodies.test.ts:1: what mf-a has is read by e2e/contributions alone, with all remotes',
  ]);
});

test('the figures count units, groups and imports behind an interface', () => {
  const texts = {
    ...ports,
    'server/src/areas/auth/a.ts': "import '../commerce/cart/change-cart.ts';\n",
  };
  expect(measureImports(filesOf(texts))).toEqual({
    'units of the server': 6,
    'largest group that imports one another': 2,
    'imports between units': 7,
    'imports behind an interface': 1,
    'imports between folders': 0,
    'imports upwards between folders': 0,
    'cycles of folders': 0,
    'cycles of files': 0,
  });
});
