import { readdirSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import type { ApiError, CallError } from './client/index.ts';
import type { Answer, AnyContract, Input, Output } from './contract.ts';
import type { login, register } from './contracts/accounts.ts';
import { callsIn } from './contracts/calls-in.ts';
import { contracts } from './contracts/index.ts';
import type { languages } from './contracts/settings.ts';
import { type ErrorCode, listErrors } from './errors/index.ts';

test('a contract gives the types of its request and of its answer', () => {
  expectTypeOf<Input<typeof login>['body']>().toEqualTypeOf<{ email: string; password: string }>();
  expectTypeOf<Input<typeof languages>['body']>().toEqualTypeOf<undefined>();
  expectTypeOf<Output<typeof register>['body']['language_id']>().toEqualTypeOf<number[]>();
  expectTypeOf<Answer<typeof languages>['data']>().toEqualTypeOf<{ id: number; name: string }[]>();
});

test('the code of an error is one that its call declares, or one that any call may have', () => {
  type Code = CallError<typeof login>['code'];
  expectTypeOf<'wrong_sign_in' | 'not_found' | 'network' | 'http_502'>().toExtend<Code>();
  expectTypeOf<'sold_out'>().not.toExtend<Code>();
  expectTypeOf<CallError<typeof languages>>().toExtend<ApiError>();
});

test('a call declares an error once, and none that follows from its callers and its input', () => {
  for (const contract of contracts) {
    const { id, errors = [] } = contract;
    const implied = listErrors({ ...contract, errors: [] });
    expect(errors, id).toEqual([...new Set(errors)]);
    expect(
      errors.filter((code: ErrorCode) => implied.has(code)),
      id,
    ).toEqual([]);
  }
});

test('no id and no call is declared twice', () => {
  const ids = contracts.map(({ id }) => id);
  const calls = contracts.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(ids).toEqual([...new Set(ids)]);
  expect(calls).toEqual([...new Set(calls)]);
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

test('the parameters of a path are those of its contract', () => {
  for (const { id, path, params, example } of contracts) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(example?.params ?? {}), id).toEqual(named);
    expect(params === undefined, id).toBe(named.length === 0);
  }
});

test('every call that is declared is registered', async () => {
  const folder = new URL('./contracts/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/(index|\.test)\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file): Promise<object> => import(new URL(file, folder).href)));
  const ids = (calls: readonly AnyContract[]) => calls.map(({ id }) => id).sort();
  expect(ids(callsIn(...modules))).toEqual(ids(contracts));
});
