/**
 * The areas of the server in their order, each with its capabilities in order: later ones may import earlier ones. An area may also import the
 * services and the kernel. An area that is not listed counts as the last one, and so does a capability in its area.
 */
export const serverOrder = {
  auth: ['accounts', 'factors', 'social', 'operators', 'people', 'site-settings'],
  'profile-chat': ['chat', 'family', 'profile'],
  commerce: ['wallet', 'coupons', 'cart', 'payments', 'orders', 'checkout', 'earnings', 'operator'],
  events: [
    'catalogue', // events and camps as lists, pages, subjects of links and entries of calendars
    'tickets',
    'bookings',
    'documents',
    'camps',
    'waiting-list',
    'messages',
    'gallery',
    'changes', // an event that moves or is withdrawn: its holders are notified, its money goes back
    'product', // events and camps as products of the cart and of orders
    'content', // imports and exports events and camps, with the guests of the demonstration
  ],
  consultations: ['consultants', 'availability', 'booking', 'directory', 'surveys', 'private-sessions'],
  courses: ['certificates', 'learning', 'catalogue'],
  tracking: [
    'systems', // a system, competition or package by its id, and whether its scores are withheld
    'access', // who may read, act or mark for a participant, the enrolments that cover a system, the order of locks
    'reminders', // when a user wants to be reminded of the day
    'runs', // a run from its start to its repetition: days, clock, points, scores, invitations
    'enrolment', // enrols for free or by an order, gives a system to a member of the family
    'catalogue', // imports and exports systems, shows them as lists, cards and pages
    'ads', // small ads beside competitions and activities
    'progress', // the activities of a day, and the log that their progress is derived from
    'proofs', // a participant submits proofs, providers and operators mark them
    'participation', // the page of a participant: the run, its calendar and days
    'ranking', // rankings of participants, reports of runs
    'tasks', // consultants assign tasks to families
    'notes', // notes about activities and tasks
    'supervision', // participants ask consultants to supervise them
    'today', // the day of a family, and the reminder of what is still open
    'demonstration', // invented participants with a history
  ],
};

/** Files of an area that register its capabilities: together they are its top level, above all capabilities. */
const roofFiles = /^(?:module|(?:[\w-]+-)?routes|personal-data|deletion|notification-kinds)\.tsx?$/;

/**
 * Folders of the server's kernel and of the platform in their order, as above. Files beside these folders are the lowest level and import none
 * of them; an `index.ts` beside them is the highest level.
 */
export const folderOrder = {
  'server/src/kernel': ['i18n', 'processes', 'database', 'config', 'crypto', 'jobs', 'metrics', 'http'],
  'platform/src': ['command-line', 'registry', 'build', 'edge', 'release', 'remote', 'host', 'testing'],
};

/**
 * @typedef {{ scope: string, name: string, level: number }} Room `scope` is the divided unit; `name` is that of a folder, `ground` (lowest level) or
 * `roof` (highest level)
 */

const findLevel = (folders, folder) => {
  const place = folders.indexOf(folder);
  return place < 0 ? folders.length : place;
};

/** The room of a file in a scope that `folderOrder` divides. */
function findFolderRoom(path) {
  const scope = Object.keys(folderOrder).find((each) => path.startsWith(`${each}/`));
  if (scope === undefined) return undefined;
  const [folder, rest] = path.slice(scope.length + 1).split('/');
  if (rest !== undefined) return { scope, name: folder, level: findLevel(folderOrder[scope], folder) };
  return folder === 'index.ts'
    ? { scope, name: 'roof', level: Infinity }
    : { scope, name: 'ground', level: -1 };
}

/**
 * The room of a file: in an area its tables, a capability or the roof; in the kernel and the platform a folder, the ground or the roof.
 * Undefined elsewhere.
 * @returns {Room | undefined}
 */
export function findRoom(path) {
  const [, area, folder, rest] = /^server\/src\/areas\/([^/]+)\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  if (area === undefined) return findFolderRoom(path);
  const scope = `areas/${area}`;
  if (rest === undefined || roofFiles.test(rest.split('/').at(-1)))
    return { scope, name: 'roof', level: Infinity };
  if (folder === 'tables') return { scope, name: 'tables', level: -1 };
  return { scope, name: folder, level: findLevel(serverOrder[area] ?? [], folder) };
}
