import type { Contribution } from 'platform/registry';
import { isPlanned, matchPage } from 'platform/registry/match';
import { expect, test } from 'vitest';
import { findPage, listPatterns, remotes, toAddress } from './remotes.fixture.ts';

// What the specification requires of the addresses, guards and menus of its remotes. Further remotes may exist.

/** EC §2.11. Below each remote are the paths that only CC §2 or TF §2 name. */
const table: Record<string, string[]> = {
  'mf-auth': [
    '/login',
    '/login-form',
    '/sign-up',
    '/register',
    '/forget-password',
    '/reset-password',
    '/verify',
  ],
  'mf-commerce': [
    '/UmrahDetails/{id}',
    '/ListUmrah',
    '/ListCamp',
    '/International',
    '/CanadaCamps',
    '/Listgallary',
    '/GalleryDetails/{id}',
    '/events-list',
    '/event/{id}/details',
    '/cart',
    '/checkout',
    '/payment-result',
  ],
  'mf-courses': [
    '/courses',
    '/courses/{id}',
    '/live/courses/{id}',
    '/lessons/{id}',
    '/quiz/{id}',
    '/practical-task-upload',
    '/user/courses',
    '/user/personality-analysis',
    '/user/personality/result',
    '/persinality/test',
    '/persinality/test/question',
    '/bank-questions',
    '/bank-question/form',
    '/my/bankQuestions',
    // The page of a certificate's code.
    '/certificates/{code}',
  ],
  'mf-consultations': [
    '/meet/{authToken}',
    '/consultants/consultants',
    '/consultants/get-consultants',
    '/consultants/get-teachers',
    '/consultants/{type}/{id}',
    '/consultants/sessions/{id}',
    '/consultants/sessions/free',
    '/consultants/request/private/session/{id}',
    '/user/sessions',
    '/user/consultation/request',
    '/survey/{id}',
    '/survey/meeting/{id}',
    '/user/survey/list',
    '/private/sessions/list',
    '/private/sessions/{id}/details/{isCons}',
    '/consultants/availablilty',
    '/consultants/add/availablilty/{id}',
    '/consultants/add/single/session/{id}',
    '/consultant/booked-sessions',
    '/consultant/add-availability-settings',
    '/consultants/availablity/instructions',
    '/consultant/profile',
    // TF §2.7
    '/survey',
  ],
  'mf-profile-chat': [
    '/show/user/profile',
    '/user/dashboard',
    '/add-child',
    '/chatlist',
    '/chat/{userId}/{guestId}',
  ],
  'mf-tracking': [
    '/task-details/{id}/{memberId}',
    '/user/tracking-systems',
    '/user/tracking-system',
    '/user/tracking-system/levels',
    '/user/tracking-system/single/list',
    '/user/tracking-system/intro/{id}',
    '/initiatives',
    '/initiative/intro',
    '/tracking-system/{id}/levels',
    '/multi-users/enrolled/tracking-system/{id}',
    '/tracking-system/{id}/assign-family',
    '/tracking/{id}/{userId}/{username}/private-request',
    '/tracking-system-quiz',
    '/user/initiatives',
    '/user/trackings/list',
    '/user/initiatives/{id}/package/levels',
    '/user/trackings/{id}/package/levels',
    '/user/trackings/{id}/details',
    '/user/initiative/{id}/details/enrolled/{userId}',
    '/activity/{actId}/{trackId}/{date}/{userId}/{daySelected}/add-progress',
    '/user/tracking-packages/{id}/package/levels',
    '/user/tracking/{id}/details',
    '/user/initiatives/{id}/details/enrolled/{userId}',
    '/user/trackings/{id}/details/enrolled/{userId}',
    // TF §2.1 and §2.4
    '/tracking-system/{id}/details',
    '/tracking-system-activity/{activityId}/{trackingId}/{endDate}/{userId}/add-progress',
  ],
};

const specified = Object.entries(table).flatMap(([owner, paths]) =>
  paths.map((path) => [path, owner] as const),
);
const isSpecified = (path: string | undefined) => specified.some(([each]) => each === path);

test.each(specified)('SHELL-011 %s is contributed once, by %s', (path, owner) => {
  const contributors = remotes.filter((remote) => listPatterns(remote).includes(path));
  expect(contributors.map(({ name }) => name)).toEqual([owner]);
  expect(listPatterns(contributors[0] as Contribution).filter((other) => other === path)).toHaveLength(1);
});

test.each(specified)(
  'SHELL-012 an address of %s, with a trailing slash too, opens a page of %s',
  (path, owner) => {
    for (const address of [toAddress(path), `${toAddress(path)}/`])
      expect(findPage(address)?.remote).toBe(owner);
  },
);

test.each([
  ['/consultants/sessions/free', '/consultants/sessions/free'],
  ['/consultants/sessions/5', '/consultants/sessions/{id}'],
  ['/consultants/organization/5', '/consultants/{type}/{id}'],
  ['/survey/meeting/8', '/survey/meeting/{id}'],
  ['/forgot-password', '/forget-password'],
  ['/consultants/availability', '/consultants/availablilty'],
  ['/user/tracking/9/details', '/user/trackings/{id}/details'],
  ['/user/tracking-system/intro/9', '/user/trackings/{id}/details'],
  ['/user/initiatives/9/details/enrolled/3', '/user/initiative/{id}/details/enrolled/{userId}'],
])('%s opens %s', (address, path) => {
  expect(findPage(address)?.page.path).toBe(path);
});

test('PD-123: the pages that are coming soon say that they are planned', () => {
  const pages = remotes.flatMap((remote) => remote.pages);
  expect(pages.filter(({ status }) => status === 'planned').map(({ path }) => path)).toEqual(
    pages.filter(({ screen }) => screen === 'coming-soon').map(({ path }) => path),
  );
  // Query, parameters and redirects do not matter.
  expect(isPlanned(remotes, '/CanadaCamps?type=Canada%20camps')).toBe(false);
  expect(isPlanned(remotes, '/user/trackings/9/details#top')).toBe(false);
  expect(isPlanned(remotes, '/user/tracking/9/details')).toBe(false);
  expect(isPlanned(remotes, '/courses/9')).toBe(false);
  expect(isPlanned(remotes, '/of/nobody')).toBe(false);
});

test("SHELL-024 SHELL-025 beside the shell's Home, the specified entries are contributed with their exact texts", () => {
  const pageOf = (href: string) => matchPage(remotes, new URL(href, 'http://x').pathname)?.page.path;
  const entries = (menu: string) =>
    remotes
      .flatMap(({ navigation }) => navigation)
      .filter((entry) => entry.menu === menu && isSpecified(pageOf(entry.href)))
      .sort((a, b) => a.order - b.order)
      .map(({ label, href }) => [label.en, decodeURI(href)]);
  expect(entries('learner')).toEqual([
    ['Consultations', '/consultants/consultants'],
    ['Courses', '/courses'],
    ['Follow-up Systems', '/user/trackings/list'],
    ['Competitions', '/user/initiatives'],
    ['Events', '/events-list'],
    ['Previous Camps', '/Listgallary'],
    ['Umrah Camps', '/ListUmrah'],
    ['International Camps', '/International?type=International Camps'],
    ['Canada camps', '/CanadaCamps?type=Canada camps'],
  ]);
  expect(entries('consultant')).toEqual([
    ['Schedule', '/consultants/availablilty'],
    ['Booked Sessions', '/consultant/booked-sessions'],
    ['Private Sessions', '/private/sessions/list'],
  ]);
});

test('XCUT-026 XCUT-027 guards of the screens (PD-116)', () => {
  const withGuard = (guard: string) =>
    remotes
      .flatMap(({ pages }) => pages)
      .filter((page) => page.guard === guard && isSpecified(page.path))
      .map(({ path }) => path)
      .sort();
  expect(withGuard('consultant')).toEqual([
    '/consultant/add-availability-settings',
    '/consultant/booked-sessions',
    '/consultant/profile',
    '/consultants/add/availablilty/{id}',
    '/consultants/add/single/session/{id}',
    '/consultants/availablilty',
    '/consultants/availablity/instructions',
    '/private/sessions/list',
  ]);
  expect(withGuard('guest')).toEqual([...(table['mf-auth'] as string[])].sort());
  expect(withGuard('public')).toEqual([
    '/CanadaCamps',
    '/GalleryDetails/{id}',
    '/International',
    '/ListCamp',
    '/ListUmrah',
    '/Listgallary',
    '/UmrahDetails/{id}',
    '/certificates/{code}',
    '/consultants/{type}/{id}',
    '/courses',
    '/courses/{id}',
    '/event/{id}/details',
    '/events-list',
    '/initiative/intro',
    '/live/courses/{id}',
    '/tracking-system/{id}/levels',
    '/user/initiatives',
    '/user/initiatives/{id}/package/levels',
    '/user/tracking-system/levels',
    '/user/trackings/list',
    '/user/trackings/{id}/details',
    '/user/trackings/{id}/package/levels',
  ]);
});
