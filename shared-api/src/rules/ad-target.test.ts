import { expect, test } from 'vitest';
import { adTarget } from './ad-target.ts';

test.each([
  ['SHELL-034', 'Course', 7, '/courses/7'],
  ['SHELL-035', 'Consultant', 5, '/consultants/organization/5'],
  ['SHELL-036', 'Tracking', 3, '/user/trackings/3/details?is_level=0'],
  ['SHELL-036', 'TrackingPackage', 4, '/user/trackings/4/package/levels?discover=1'],
  ['SHELL-036', 'Initiative', 9, '/user/trackings/9/details?is_level=0'],
  ['SHELL-036', 'InitiativePackage', 6, '/user/initiatives/6/package/levels?discover=1'],
] as const)('%s an ad for %s %d leads to %s', (_row, model, id, target) => {
  expect(adTarget(model, id)).toBe(target);
});

test.each([
  ['Course', '/courses/7'],
  ['Tracking', '/user/trackings/7/details/enrolled/3'],
  ['TrackingPackage', '/user/trackings/7/package/levels?discover=0'],
  ['Initiative', '/user/initiative/7/details/enrolled/3?trackType=initiative'],
  ['InitiativePackage', '/user/initiatives/7/package/levels?discover=0&current_user_id=3'],
] as const)('an ad for %s of an enrolled family leads to %s', (model, target) => {
  expect(adTarget(model, 7, 3)).toBe(target);
});
