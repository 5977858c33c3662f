import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditActionNames, isAuditAction, parseAction } from './audit-actions.ts';

const server = new URL('../../../server/src', import.meta.url).pathname;

/** The code of the server that writes lines of the audit. */
const code = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path))
  .map((path) => readFileSync(join(server, path), 'utf8'))
  .filter((text) => /\baudit(Read)?\(/.test(text))
  .join('\n');

test('every action that the server records is known', () => {
  const recorded = [...code.matchAll(/action: '([a-z]+\.[a-z_]+)'/g)].map(([, action]) => String(action));
  expect(recorded).toContain('role.change');
  expect(recorded.filter((action) => !isAuditAction(action))).toEqual([]);
});

test.each(auditActionNames)('the server records %s', (action) => {
  expect(code).toContain(`'${action}'`);
});

test('names that objects have by themselves are no actions', () => {
  expect(['constructor', 'toString', 'coupon.melt'].map(isAuditAction)).toEqual([false, false, false]);
});

test('an address can name an action that is not known, but no other text', () => {
  expect(['coupon.create', 'coupon.melt', 'coupon', '<b>', '', undefined].map(parseAction)).toEqual([
    'coupon.create',
    'coupon.melt',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
