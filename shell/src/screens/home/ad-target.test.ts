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
