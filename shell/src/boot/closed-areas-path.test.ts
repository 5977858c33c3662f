import { closedAreas } from 'shared-api/contracts/settings';
import { expect, test } from 'vitest';
import { closedAreasPath } from './closed-areas-path.ts';

test('the path of closed areas is that of the contract, which anybody may call', () => {
  const { path, method, callers } = closedAreas;
  expect([path, method, callers.visitor]).toEqual([closedAreasPath, 'GET', 'allowed']);
});
