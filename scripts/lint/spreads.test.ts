import { expect, test } from 'vitest';
import { checkSpreads } from './spreads.mjs';

const spread = ['{ .', '..{ a, b }, c }'].join('');

test('a literal is not spread into another', () => {
  const check = (text: string) => checkSpreads([{ path: 'server/src/a.ts', text }]);
  expect(check(`const all = ${spread};`)).toEqual([
    'server/src/a.ts:1: spreads an object literal: name its properties in the object itself',
  ]);
  expect(check('const all = { ...rest, ...(isOpen && { a }), c };')).toEqual([]);
});
