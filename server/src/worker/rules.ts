/** Rules for what the service worker answers from its caches. Pure functions. */

/** Paths that are not pages: files, calls and short addresses. All other paths are answered with the site's document. */
const notPages = /^\/(?:api|releases|assets|dev|s|licences)(?:\/|$)|\/\.|\.[a-z][a-z0-9]{0,14}$/i;

/** Query parameters that choose another composition for one visit only, so that such a document is not stored: see platform/src/edge. */
const choices = ['safe', 'canary', 'overrides'];

export const isPagePath = (path: string): boolean => !notPages.test(path);

/** Whether the document of an address may be used for other pages without a network. */
export const isStorablePage = ({ pathname, searchParams }: URL): boolean =>
  isPagePath(pathname) && !choices.some((name) => searchParams.has(name));

/** Files of releases never change, because their addresses contain the version. */
export const isReleaseFile = (path: string): boolean => path.startsWith('/releases/');

/** Calls whose answers can be read without a network: the start page, opened lessons with their course, and tickets. */
const readable = [
  /^\/api\/mobile\/home\/modules$/,
  /^\/api\/mobile\/sliders-panners\/get\/(?:sliders|panners)$/,
  /^\/api\/mobile\/courses\/single\/course\/\d+$/,
  /^\/api\/mobile\/lessons\/\d+$/,
  /^\/api\/events\/tickets$/,
  /^\/api\/events\/tickets\/\d+$/,
];

export const isReadableCall = (method: string, path: string): boolean =>
  method === 'GET' && readable.some((each) => each.test(path));

/** The cache key of an answer. Answers differ by language. @param language the `Accept-Language` header */
export function toAnswerKey(address: string, language: string | null): string {
  const url = new URL(address);
  url.searchParams.set('rafiq-language', language ?? '');
  return url.href;
}

/** Maximum number of stored answers per account. */
export const maxAnswers = 60;
export const maxAnswerMs = 14 * 86_400_000;

/** Whether an answer is young enough to be shown. @param date the `Date` header */
export function isFresh(date: string | null, now: number): boolean {
  const at = Date.parse(date ?? '');
  return at <= now + 86_400_000 && now - at < maxAnswerMs;
}
