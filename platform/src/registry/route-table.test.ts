import { expect, test } from 'vitest';
// Only here the platform looks at the product: the route table is one, and no remote may know the others.
import auth from '../../../mf-auth/remote.ts';
import commerce from '../../../mf-commerce/remote.ts';
import consultations from '../../../mf-consultations/remote.ts';
import courses from '../../../mf-courses/remote.ts';
import profileChat from '../../../mf-profile-chat/remote.ts';
import tracking from '../../../mf-tracking/remote.ts';
import { arrive } from '../host/arrival.ts';
import { contribution } from './contribution.ts';
import { matchPage, matchPattern, matchRedirect } from './match.ts';

const remotes = [auth, commerce, consultations, courses, profileChat, tracking].map((remote) =>
  contribution.parse(remote),
);

/** EC §2.11, and below each remote the paths that only CC §2 or TF §2 name. Those of the shell itself are at the end. */
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
const shell = [
  '/',
  '/OurServices',
  '/Experince',
  '/contact-us',
  '/terms-and-conditions',
  '/privacy-policy',
  '/coming-soon',
  '/not-found',
  '/not-available',
  '/not-published',
];

/** An address of a pattern: `/courses/{id}` → `/courses/7`. */
const addressOf = (pattern: string) => pattern.replace(/\{(\w+)\}/g, '7');
/** The page of an address for somebody who may enter everywhere, after a redirect when there is one. */
const leadTo = (pathname: string) =>
  arrive(remotes, { pathname, search: '', hash: '' }, true, () => ({})).match;
const patternsOf = ({ pages, redirects }: (typeof remotes)[number]) => [
  ...pages.map(({ path }) => path),
  ...redirects.map(({ from }) => from),
];

const specified = Object.entries(table).flatMap(([owner, paths]) =>
  paths.map((path) => [path, owner] as const),
);

test.each(specified)('SHELL-011 %s is contributed once, by %s', (path, owner) => {
  const contributors = remotes.filter((remote) => patternsOf(remote).includes(path));
  expect(contributors.map(({ name }) => name)).toEqual([owner]);
  expect(
    patternsOf(contributors[0] as (typeof remotes)[number]).filter((other) => other === path),
  ).toHaveLength(1);
});

test.each(specified)(
  'SHELL-012 an address of %s, with a trailing slash too, opens a page of %s',
  (path, owner) => {
    for (const address of [addressOf(path), `${addressOf(path)}/`])
      expect(leadTo(address)?.remote).toBe(owner);
  },
);

test.each(shell)('the shell keeps %s to itself', (path) => {
  expect(leadTo(path)).toBeUndefined();
});

test('two patterns never claim the same addresses', () => {
  const shapes = remotes.flatMap(patternsOf).map((pattern) => pattern.replace(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

test('a redirect ends at a page, and takes its parameters along', () => {
  for (const { redirects, pages } of remotes) {
    for (const { from, to } of redirects) {
      expect(pages.map(({ path }) => path)).toContain(to);
      expect(Object.keys(matchPattern(to, addressOf(to)) ?? {})).toEqual(
        Object.keys(matchPattern(from, addressOf(from)) ?? {}),
      );
      expect(matchRedirect(remotes, to)).toBeUndefined();
      expect(leadTo(addressOf(from))?.page.path).toBe(to);
    }
  }
});

test.each([
  ['/consultants/sessions/free', '/consultants/sessions/free'],
  ['/consultants/sessions/5', '/consultants/sessions/{id}'],
  ['/consultants/organization/5', '/consultants/{type}/{id}'],
  ['/survey/meeting/8', '/survey/meeting/{id}'],
  ['/forgot-password', '/forget-password'],
  ['/consultants/availability', '/consultants/availablilty'],
  ['/user/tracking/9/details', '/user/trackings/{id}/details'],
  ['/user/initiatives/9/details/enrolled/3', '/user/initiative/{id}/details/enrolled/{userId}'],
])('%s opens %s', (address, path) => {
  expect(leadTo(address)?.page.path).toBe(path);
});

test('every entry of a menu leads to a page that its readers may open', () => {
  const allowed = {
    guest: ['public'],
    learner: ['public', 'user'],
    consultant: ['public', 'user', 'consultant'],
  };
  for (const { navigation } of remotes) {
    for (const { menu, href } of navigation) {
      expect(allowed[menu]).toContain(matchPage(remotes, new URL(href, 'http://x').pathname)?.page.guard);
    }
  }
});

test("SHELL-024 SHELL-025 beside the shell's Home, the specified entries are contributed with their exact texts", () => {
  const entries = (menu: string) =>
    remotes
      .flatMap(({ navigation }) => navigation)
      .filter((entry) => entry.menu === menu)
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

test('XCUT-026 XCUT-027 guards of the screens (decision 116)', () => {
  const withGuard = (guard: string) =>
    remotes
      .flatMap(({ pages }) => pages)
      .filter((page) => page.guard === guard)
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
    '/user/tracking-system/intro/{id}',
    '/user/tracking-system/levels',
    '/user/trackings/list',
    '/user/trackings/{id}/details',
    '/user/trackings/{id}/package/levels',
  ]);
});
