import type { Guard } from 'platform/registry';
import { pages as shellPages } from '../../shell/pages.ts';
import { remotes } from '../contributions/remotes.fixture.ts';

/** The user who opens a page. */
export type Viewer = 'visitor' | 'learner' | 'consultant' | 'operator';

export interface LookedAt {
  /** Its address in the demonstration. */
  address: string;
  viewer: Viewer;
}

const today = new Date().toISOString().slice(0, 10);

/** Addresses of the demonstration for pages with parameters or a query, by path. `{me}` is the user's id, `{consultant}` that of a consultant of the home page; the others are those of `addExamples`. */
const addresses: Record<string, string[]> = {
  '/event/{id}/details': ['/event/1/details'],
  '/UmrahDetails/{id}': ['/UmrahDetails/101'],
  '/GalleryDetails/{id}': ['/GalleryDetails/1'],
  '/user/tickets/{id}': ['/user/tickets/{ticket}'],
  '/check-in/{eventId}': ['/check-in/1'],
  '/user/orders/{id}': ['/user/orders/{order}'],
  '/consultants/{type}/{id}': ['/consultants/consultant/{consultant}'],
  '/consultants/sessions/{id}': ['/consultants/sessions/{consultant}'],
  '/consultants/request/private/session/{id}': ['/consultants/request/private/session/{consultant}'],
  '/private/sessions/{id}/details/{isCons}': ['/private/sessions/1/details/0'],
  '/meet/{authToken}': ['/meet/s-{session}'],
  '/survey/{id}': ['/survey/{survey}'],
  '/survey/meeting/{id}': ['/survey/meeting/{completed}'],
  '/user/sessions/{id}/reschedule': ['/user/sessions/{session}/reschedule'],
  '/consultants/add/availablilty/{id}': ['/consultants/add/availablilty/{me}'],
  '/consultants/add/single/session/{id}': ['/consultants/add/single/session/{me}'],
  '/courses/{id}': ['/courses/1', '/courses/2'],
  '/live/courses/{id}': ['/live/courses/18'],
  // Lessons of the free course: a video, a quiz, a document and a practical task.
  '/lessons/{id}': ['/lessons/5?lesson=8', '/lessons/5?lesson=12'],
  '/quiz/{id}': ['/quiz/3?lesson=9'],
  '/practical-task-upload': ['/practical-task-upload?lesson=10'],
  '/certificates/{code}': ['/certificates/{certificate}'],
  '/chatlist/reports/{id}': ['/chatlist/reports/{report}'],
  '/admin/orders/{id}': ['/admin/orders/{order}'],
  '/admin/people/{id}': ['/admin/people/{me}'],
  '/admin/roles': ['/admin/roles', '/admin/roles?tab=roles'],
  '/chat/{userId}/{guestId}': ['/chat/{me}/{consultant}', '/chat/{me}/0'],
  '/user/trackings/{id}/package/levels': ['/user/trackings/3/package/levels?discover=1'],
  '/user/trackings/{id}/details': ['/user/trackings/7/details'],
  '/user/initiatives/{id}/package/levels': ['/user/initiatives/24/package/levels?discover=1'],
  '/user/initiatives/{id}/levels': ['/user/initiatives/24/levels'],
  '/tracking/{id}/{userId}/{username}/private-request': ['/tracking/7/{me}/Salma/private-request'],
  '/tracking-system/{id}/levels': ['/tracking-system/3/levels'],
  '/tracking-system/{id}/details': ['/tracking-system/4/details'],
  '/user/trackings/{id}/details/enrolled/{userId}': [
    '/user/trackings/7/details/enrolled/{me}',
    '/user/trackings/7/details/enrolled/{me}?tab=ranking',
    '/user/trackings/7/details/enrolled/{me}?tab=reports',
  ],
  '/user/initiative/{id}/details/enrolled/{userId}': ['/user/initiative/21/details/enrolled/{me}'],
  '/activity/{actId}/{trackId}/{date}/{userId}/{daySelected}/add-progress': [
    `/activity/701/7/${today}/{me}/1/add-progress`,
  ],
  '/tracking-system-activity/{activityId}/{trackingId}/{endDate}/{userId}/add-progress': [
    `/tracking-system-activity/701/7/${today}/{me}/add-progress`,
  ],
  '/task-details/{id}/{memberId}': ['/task-details/1/1'],
  '/multi-users/enrolled/tracking-system/{id}': ['/multi-users/enrolled/tracking-system/7'],
  '/tracking-system/{id}/assign-family': ['/tracking-system/7/assign-family'],
  '/consultant/tasks/{id}': ['/consultant/tasks/1'],
  '/show/user/profile': ['first', 'family', 'tasks', 'sessions', 'events', 'courses', 'trackings'].map(
    (tab) => `/show/user/profile?tab=${tab}`,
  ),
};

/** Paths of pages that only operators can use. */
const forOperators = [
  '/check-in/{eventId}',
  '/chatlist/customer-service',
  '/chatlist/reports',
  '/chatlist/reports/{id}',
  '/user/proofs',
];
/** Paths of pages that two kinds of users see differently: visitors and learners, or learners and consultants if the page needs a sign-in. */
const forBoth = ['/', '/courses/{id}', '/user/dashboard'];

const viewerOf: Record<Guard, Viewer> = {
  public: 'visitor',
  guest: 'visitor',
  user: 'learner',
  consultant: 'consultant',
  operator: 'operator',
};

interface Page {
  path: string;
  guard: Guard;
  status?: 'planned' | undefined;
}

function chooseViewers({ path, guard }: Page): Viewer[] {
  if (forOperators.includes(path)) return ['operator'];
  const viewer = viewerOf[guard];
  if (!forBoth.includes(path)) return [viewer];
  return guard === 'user' ? ['learner', 'consultant'] : ['visitor', 'learner'];
}

const all = [
  ...(shellPages as readonly Page[]),
  ...remotes.flatMap(({ pages }) => pages as readonly Page[]),
].filter(({ status }) => status !== 'planned');

function findAddresses(path: string): string[] {
  const found = addresses[path] ?? [path];
  if (found[0] === path && path.includes('{'))
    throw new Error(`${path} has no example: add one to addresses`);
  return found;
}

/** Every page of the site, with its address in the demonstration and the users who open it. */
export const lookedAt: readonly LookedAt[] = all.flatMap((page) =>
  chooseViewers(page).flatMap((viewer) => findAddresses(page.path).map((address) => ({ address, viewer }))),
);
