import { expect, test } from 'vitest';
import { parseLevelsState } from './levels-state.ts';

test('item and tab are read from the navigation state', () => {
  const item = { id: 4, name: 'Calm house' };
  expect(parseLevelsState({ item: { ...item, price: 3 }, tab: 'userTackingSystems' })).toEqual({
    item,
    tab: 'userTackingSystems',
  });
});

test.each([null, undefined, 'x', 3, [], { item: 4, tab: 5 }, { item: { id: '4', name: 'a' } }])(
  'a state of anything else (%j) is none',
  (state) => {
    expect(parseLevelsState(state)).toEqual({});
  },
);
