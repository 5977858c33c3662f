import { expect, expectTypeOf, test } from 'vitest';
import type { Answer, Input, Output } from './contract.ts';
import type { login, register } from './contracts/accounts.ts';
import { contracts } from './contracts/index.ts';
import type { languages } from './contracts/settings.ts';

test('a contract gives the types of its request and of its answer', () => {
  expectTypeOf<Input<typeof login>['body']>().toEqualTypeOf<{ email: string; password: string }>();
  expectTypeOf<Input<typeof languages>['body']>().toEqualTypeOf<undefined>();
  expectTypeOf<Output<typeof register>['body']['language_id']>().toEqualTypeOf<number[]>();
  expectTypeOf<Answer<typeof languages>['data']>().toEqualTypeOf<{ id: number; name: string }[]>();
});

test('ids and method-path pairs are unique', () => {
  expect(new Set(contracts.map((contract) => contract.id)).size).toBe(contracts.length);
  expect(new Set(contracts.map((contract) => `${contract.method} ${contract.path}`)).size).toBe(
    contracts.length,
  );
});

test('every example is a valid request', () => {
  for (const contract of contracts) {
    for (const part of ['params', 'query', 'body'] as const) {
      if (contract[part] === undefined) continue;
      const parsed = contract[part].safeParse(contract.example?.[part]);
      expect(parsed.success, `${contract.id} ${part}: ${parsed.error?.message}`).toBe(true);
    }
  }
});
