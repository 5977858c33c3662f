import { createNoopMeter } from '@opentelemetry/api';
import { anyone, defineCall } from 'shared-api/contract';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Log } from './context.ts';
import { findUndeclared, reportUndeclared } from './undeclared-errors.ts';

const contract = defineCall({
  id: 'test.call',
  method: 'GET',
  path: '/api/test',
  source: 'test',
  summary: 'test',
  callers: anyone,
  errors: ['full'],
  answer: z.object({}),
});

test('a call has the errors that it declares, and those of its callers, its input and the kernel', () => {
  const declared = {
    ...contract,
    query: z.object({}),
    callers: { ...anyone, visitor: 401, other: 404 },
  } as const;
  for (const code of ['full', 'unavailable', 'not_signed_in', 'not_found', 'invalid_input'] as const)
    expect(findUndeclared(declared, code)).toBeUndefined();
  for (const code of ['left', 'not_signed_in', 'not_found', 'invalid_input', 'too_large'] as const)
    expect(findUndeclared(contract, code)).toContain(`test.call answered ${code},`);
});

test('an error that a call does not declare is counted each time and logged once', () => {
  const add = vi.fn();
  const error = vi.fn();
  const meter = Object.assign(createNoopMeter(), { createCounter: () => ({ add }) });
  const report = reportUndeclared({ error } as unknown as Log, {
    meter,
    text: async () => '',
    close: async () => {},
  });
  for (const code of ['full', 'left', 'left'] as const) report(contract, code);
  expect(add.mock.calls).toEqual(Array(2).fill([1, { call: 'test.call', code: 'left' }]));
  expect(error).toHaveBeenCalledOnce();
});
