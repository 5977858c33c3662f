import { expect, test } from 'vitest';
import { chooseMenu } from './choose-menu.ts';

test.each([
  ['guest', { logged: false, mode: '1' }],
  ['learner', { logged: true, token: 'token', mode: '0' }],
  ['consultant', { logged: true, token: 'token', mode: '1' }],
] as const)('%s', (menu, state) => {
  expect(chooseMenu(state)).toBe(menu);
});
