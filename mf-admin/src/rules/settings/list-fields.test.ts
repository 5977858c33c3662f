import { expect, test } from 'vitest';
import { listDifferences, listFields } from './list-fields.ts';

test('the fields of a section have names with dots', () => {
  expect(listFields({ name: { en: 'A' }, channels: [{ kind: 'phone' }], is_offered: true })).toEqual([
    { name: 'name.en', value: 'A' },
    { name: 'channels.0.kind', value: 'phone' },
    { name: 'is_offered', value: 'true' },
  ]);
});

test('only what differs is listed, with items that one side alone has', () => {
  const own = { name: { en: 'Mine', ar: 'س' }, channels: [{ en: '1' }, { en: '2' }] };
  const stored = { name: { en: 'Theirs', ar: 'س' }, channels: [{ en: '1' }] };
  expect(listDifferences(own, stored)).toEqual([
    { name: 'name.en', own: 'Mine', stored: 'Theirs' },
    { name: 'channels.1.en', own: '2', stored: undefined },
  ]);
  expect(listDifferences(stored, stored)).toEqual([]);
});
