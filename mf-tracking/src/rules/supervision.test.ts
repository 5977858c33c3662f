import { expect, test } from 'vitest';
import { filterByState, getSupervisedPath } from './supervision.ts';

const request = (id: number, status: 0 | 1 | 2) => ({
  id,
  status,
  consultant_id: 5,
  consultant_name: 'Dr. Amal',
  consultant_avatar: null,
  created_at: '2030-04-20T09:00:00.000Z',
});

test('requests are grouped by the code of their state: 0 pending, 1 accepted, 2 rejected', () => {
  const all = [request(4, 2), request(3, 0), request(2, 1), request(1, 0)];
  const ids = (state: Parameters<typeof filterByState>[1]) => filterByState(all, state).map(({ id }) => id);
  expect([ids('pending'), ids('accepted'), ids('rejected')]).toEqual([[3, 1], [2], [4]]);
});

test.each([
  [{ type: 'tracking', tracking_type: 'single', package_id: null }, '/user/trackings/9/details/enrolled/3'],
  [
    { type: 'initiative', tracking_type: 'single', package_id: 4 },
    '/user/initiative/9/details/enrolled/3?trackType=initiative&packageId=4',
  ],
  [
    { type: 'tracking', tracking_type: 'multi', package_id: null },
    '/user/trackings/9/package/levels?discover=0&current_user_id=3',
  ],
  [
    { type: 'initiative', tracking_type: 'multi', package_id: null },
    '/user/initiatives/9/package/levels?discover=0&current_user_id=3',
  ],
] as const)('a supervisor reads a participant of %o at %s', (tracking, path) => {
  expect(getSupervisedPath({ ...tracking, tracking_id: 9, user_id: 3 })).toBe(path);
});
