import { contribution } from 'platform/registry';
import { matchPage } from 'platform/registry/match';
import { adModel } from 'shared-api/contracts/home';
import { expect, test } from 'vitest';
import consultations from '../../../../mf-consultations/remote.ts';
import courses from '../../../../mf-courses/remote.ts';
import tracking from '../../../../mf-tracking/remote.ts';
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

test('every target is a page that a remote has', () => {
  const contributions = [courses, consultations, tracking].map((remote) => contribution.parse(remote));
  for (const model of adModel.options) {
    const { pathname } = new URL(adTarget(model, 1), 'https://rafiq.example');
    expect(matchPage(contributions, pathname), model).toBeDefined();
  }
});
