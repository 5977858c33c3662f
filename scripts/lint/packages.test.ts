import { expect, test } from 'vitest';
import { checkPackages } from './packages.mjs';

const check = (path: string, ...lines: string[]): string[] =>
  checkPackages([{ path, text: lines.join('\n') }]).map((problem) => problem.split(': it has')[0] ?? '');

test.each([
  'platform/host',
  'platform/host-api',
  'platform/release',
  'platform/edge',
  'platform/registry',
  'platform/registry/match',
  'platform/build',
  'mf-courses/remote',
  'server',
])('a remote may not import %s', (module) => {
  const path = 'mf-auth/src/screens/login/Screen.tsx';
  const problem = `${path}:2: mf-auth may not import ${module}`;
  expect(check(path, '', `import { a } from '${module}';`)).toEqual([problem]);
  expect(check(path, '', `import type { A } from '${module}';`)).toEqual([problem]);
  expect(check(path, '', `import {\n  a,\n} from '${module}';`)).toEqual([problem.replace(':2:', ':4:')]);
  expect(check(path, '', `export { a } from '${module}';`)).toEqual([problem]);
  expect(check(path, '', `const load = () => import('${module}');`)).toEqual([problem]);
  expect(check(path, '', `import '${module}';`)).toEqual([problem]);
});

test('a remote imports its side of the platform, the design system and the API; its contribution and its build one module more', () => {
  const allowed = [
    "import { Slot } from 'platform/remote';",
    "import { Button } from 'shared-ui/button';",
    "import { useCall } from 'shared-api/query';",
    "import { useState } from 'react';",
  ];
  expect(check('mf-auth/src/screens/login/Screen.tsx', ...allowed)).toEqual([]);
  const define = "import { defineRemote } from 'platform/registry/define';";
  expect(check('mf-auth/remote.ts', define)).toEqual([]);
  expect(check('mf-auth/src/routes.tsx', define)).toHaveLength(1);
  const preset = "import { remotePreset } from 'platform/build';";
  expect(check('mf-auth/rsbuild.config.ts', preset)).toEqual([]);
  const host = "import { TestHost } from 'platform/remote/testing';";
  expect(check('mf-auth/src/slots/a.test.tsx', host)).toEqual([]);
  expect(check('mf-auth/src/slots/a.tsx', host)).toHaveLength(1);
});

test('the shell imports the host of the platform, and types alone of the registry', () => {
  const path = 'shell/src/frame/menu.tsx';
  expect(
    check(path, "import { Slot } from 'platform/host';", "import { boot } from 'platform/host/boot';"),
  ).toEqual([]);
  expect(check(path, "import type { Registry } from 'platform/registry';")).toEqual([]);
  expect(check(path, "import { openStore } from 'platform/registry';")).toHaveLength(1);
  for (const module of ['platform/remote', 'platform/edge', 'mf-auth/remote'])
    expect(check(path, `import { a } from '${module}';`)).toHaveLength(1);
});

test('shared packages know no package above them, and the platform knows no product', () => {
  expect(check('shared-ui/src/button/button.tsx', "import { a } from 'shared-api/i18n';")).toEqual([]);
  expect(check('shared-ui/src/button/button.tsx', "import { a } from 'platform/remote';")).toHaveLength(1);
  expect(check('shared-ui/src/testing/open-remote.tsx', "import { a } from 'platform/host-api';")).toEqual(
    [],
  );
  expect(check('shared-api/src/client/ask.ts', "import { a } from 'shared-ui/format';")).toHaveLength(1);
  expect(check('platform/src/host/slot.tsx', "import { a } from 'shared-api/session';")).toHaveLength(1);
  expect(check('docs/add-a-remote.md', "import { a } from 'platform/edge';")).toEqual([]);
});
