import { expect, test } from 'vitest';
import { checkParts } from './parts.mjs';

const check = (path: string, text = ''): string[] => checkParts([{ path, text }]);

test('each part is a folder without an index', () => {
  expect(check('mf-auth/src/parts/code/code-form.tsx')).toEqual([]);
  expect(check('mf-auth/src/parts/code/resend/timer.ts')).toEqual([]);
  expect(check('mf-auth/src/parts/code-form.tsx')).toEqual([
    'mf-auth/src/parts/code-form.tsx: stands in no part: each part is a folder of parts/',
  ]);
  expect(check('mf-auth/src/parts/code-form.module.css')).toHaveLength(1);
  expect(check('mf-auth/src/parts/code/index.ts')).toEqual([
    'mf-auth/src/parts/code/index.ts: is an index of a part: importers name the file, so that a page loads only what it shows',
  ]);
  expect(check('shared-ui/src/button/index.ts')).toEqual([]);
});

test('a part imports rules, queries and other parts, but neither screens nor slots', () => {
  const path = 'mf-auth/src/parts/code/code-form.tsx';
  expect(check(path, "import { a } from '../email/a.tsx';\nimport { b } from '../../rules/b.ts';\n")).toEqual(
    [],
  );
  expect(check(path, "\nimport {\n  a,\n} from '../../screens/login/a.tsx';\n")).toEqual([
    `${path}:2: imports ../../screens/login/a.tsx: a part knows neither screens nor slots`,
  ]);
  expect(check(path, "import type { A } from '../../slots/A.tsx';\n")).toHaveLength(1);
});
