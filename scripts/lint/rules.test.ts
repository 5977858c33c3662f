import { expect, test } from 'vitest';
import { checkRules } from './rules.mjs';

const check = (path: string, ...lines: string[]) => checkRules([{ path, text: lines.join('\n') }]);

test('rules of a remote import neither React nor components nor queries', () => {
  expect(
    check(
      'mf-courses/src/rules/quiz/timer.ts',
      "import { useState } from 'react';",
      "import { call } from 'shared-api/client';",
      "import { useQuiz } from '../../queries/quiz.ts';",
      "import { Button } from 'shared-ui/button';",
    ).map((problem) => problem.split(': ').slice(0, 2).join(' ')),
  ).toEqual([
    'mf-courses/src/rules/quiz/timer.ts:1 imports react',
    'mf-courses/src/rules/quiz/timer.ts:3 imports ../../queries/quiz.ts',
    'mf-courses/src/rules/quiz/timer.ts:4 imports shared-ui/button',
  ]);
});

test('types, formats and other rules are allowed, and all of it outside of rules', () => {
  expect(
    check(
      'mf-courses/src/rules/quiz/timer.ts',
      "import type { ReactNode } from 'react';",
      "import type { Devices } from '../../meeting/devices.ts';",
      "import { formatTime } from 'shared-ui/format';",
      "import { parse } from '../parse.ts';",
    ),
  ).toEqual([]);
  expect(check('mf-courses/src/parts/use-timer.ts', "import { useState } from 'react';")).toEqual([]);
});
