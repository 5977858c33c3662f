import type { Browser, CDPSession, Page } from 'playwright-core';
import { eventStream } from 'shared-api/contracts/realtime';
import { keys } from 'shared-api/session/stored-session';
import { depths, type PageRequest } from './chain.ts';
import { countRenderers, type PageShares, readShares } from './copies.ts';

/** A slow mobile connection, and a phone's processor: 150 ms, 1.6 Mbit/s down, 0.75 Mbit/s up, 4 times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

/** Maximum milliseconds of a visit; a longer one has failed. */
const timeoutMs = 30_000;
/** Milliseconds without requests after which the page counts as settled. */
const quiet = 2_000;

/** The page's own beacons, which are not waited for. */
const isReport = (url: string) => url.includes('/api/reports/');

/** Requests without an end that could be waited for: beacons, and the stream of live events. */
const isEndless = (url: string) => isReport(url) || url.includes(eventStream.path);

/** The visited site. */
interface Site {
  /** Without a trailing slash. */
  url: string;
  session?: Record<string, string>;
}

export interface Visit {
  /** Milliseconds from the navigation until the heading is laid out and every style sheet applies. */
  heading: number;
  /** Milliseconds until no visible part of the page is busy any more. */
  data: number;
  text: string;
}

/** What a user sees of the loading (web.dev/vitals), until the page has settled. */
export interface Vitals {
  /** Largest contentful paint, milliseconds from the navigation. */
  lcp: number;
  /** Cumulative layout shift: the largest session window. */
  cls: number;
}

export interface SettledVisit extends Visit {
  requests: PageRequest[];
  vitals: Vitals;
  /** Length of the chain of requests before the heading. */
  depth: number;
  bytes: number;
  shares: PageShares;
}

/** Whether no loading state is in view. */
export const nothingLoads =
  "[...document.querySelectorAll('main [role=status][aria-busy=true]')].every((part) => part.getBoundingClientRect().top >= innerHeight)";

/**
 * Runs in the page from the start: reports when the heading has its final form, and when the page's first data is shown. It is text, because the
 * page lacks helpers that a compiler may add to a function.
 */
const watchHeading = (until = nothingLoads) => `(() => {
  let heading;
  requestAnimationFrame(function look() {
    const title = document.querySelector('main h1');
    const styled = [...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null);
    if (title?.textContent && title.getClientRects().length > 0 && styled) heading ??= performance.now();
    if (heading !== undefined && title !== null && (${until}))
      headingStands({ heading, data: performance.now(), text: title.textContent });
    else requestAnimationFrame(look);
  });
})()`;

/** The visitor's browser saves data, so that the page does not prefetch for a next page. */
const saveData = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })";

/** Runs in the page from the start and maintains `vitals`. A layout shift belongs to the session window that began at most 5 s ago. */
const watchVitals = `
globalThis.vitals = { lcp: 0, cls: 0 };
const observe = (type, use) =>
  new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
observe('largest-contentful-paint', ({ startTime }) => { vitals.lcp = startTime; });
let first = -Infinity, last = -Infinity, sum = 0;
observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
  if (hadRecentInput) return;
  if (startTime - last > 1000 || startTime - first > 5000) { first = startTime; sum = 0; }
  last = startTime;
  sum += value;
  vitals.cls = Math.max(vitals.cls, sum);
});`;

/** What is opened: a path, and the initial contents of the tab's storage. */
export interface Opened {
  /** `{me}` is the id of the learner who is signed in. */
  path: string;
  /** Key → text in sessionStorage. */
  stored?: Record<string, string>;
  /** Whether a learner is signed in. */
  signedIn?: boolean;
  /** JavaScript condition that holds once the page's data is shown. @default no loading state is in view */
  until?: string;
  /** Width of the window in pixels; 1280 by default. */
  width?: number;
}

const store = (storage: 'sessionStorage' | 'localStorage', stored: Record<string, string>) => `
if (location.protocol === 'http:')
  for (const [key, text] of ${JSON.stringify(Object.entries(stored))}) ${storage}.setItem(key, text);`;

/** Opens a page for the first time, with empty caches, and runs `use` in it. */
async function open<T>(
  browser: Browser,
  site: Site,
  { path, stored = {}, signedIn = false, until, width = 1280 }: Opened,
  use: (
    visit: Visit,
    evaluate: (script: string) => Promise<unknown>,
    again: () => Promise<Visit>,
    page: Page,
  ) => Promise<T>,
  prepare?: (cdp: CDPSession) => void,
  script?: string,
): Promise<T> {
  const address = site.url + path.replace('{me}', site.session?.[keys.userId] ?? '');
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('requestfailed', (request) => {
      // Requests that the page itself cancelled are not failures, such as for a picture that left the view.
      if (isEndless(request.url()) || request.failure()?.errorText === 'net::ERR_ABORTED') return;
      problems.push(`${request.url()} failed`);
    });
    page.on('response', (response) => {
      // The edge answers each page of the single bundle with the complete document, but with status 404: the bundle's release
      // lists only the shell's pages.
      if (response.url() === address && response.headers()['content-type']?.startsWith('text/html')) return;
      if (response.status() >= 400) problems.push(`${response.url()} answered ${response.status()}`);
    });
    const cdp = await context.newCDPSession(page);
    let stands: (visit: Visit) => void = () => {};
    /** Waits for the next heading, of whichever document. */
    const heading = () => {
      const standing = new Promise<Visit>((resolve, reject) => {
        stands = resolve;
        setTimeout(
          () => reject(new Error(`${address} shows no heading. ${problems.join(', ')}`)),
          timeoutMs,
        ).unref();
      });
      standing.catch(() => {});
      return standing;
    };
    await page.exposeFunction('headingStands', (visit: Visit) => stands(visit));
    const standing = heading();
    await page.addInitScript(store('sessionStorage', stored));
    if (signedIn) await page.addInitScript(store('localStorage', site.session ?? {}));
    await page.addInitScript(watchHeading(until));
    await page.addInitScript(saveData);
    await page.addInitScript(watchVitals);
    if (script !== undefined) await page.addInitScript(script);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', network);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    prepare?.(cdp);
    await page.goto(address, { waitUntil: 'commit', timeout: timeoutMs });
    const visit = await standing;
    const again = async () => {
      const next = heading();
      await page.goto(address, { waitUntil: 'commit', timeout: timeoutMs });
      return next;
    };
    const result = await use(visit, (code) => page.evaluate(code), again, page);
    if (problems.length > 0) throw new Error(`${address}: ${problems.join(', ')}`);
    return result;
  } finally {
    await context.close();
  }
}

/** The time of one visit. */
export const time = (browser: Browser, site: Site, opened: Opened): Promise<Visit> =>
  open(browser, site, opened, async (visit) => visit);

/** The times of the second and the third visit, with the browser's caches of the earlier visits. */
export async function timeAgain(browser: Browser, site: Site, opened: Opened): Promise<[Visit, Visit]> {
  const recorder = createRecorder();
  const visitAgain = async (_: Visit, __: unknown, again: () => Promise<Visit>): Promise<[Visit, Visit]> => {
    await recorder.settled();
    const second = await again();
    await recorder.settled();
    return [second, await again()];
  };
  return open(browser, site, opened, visitAgain, (cdp) => recorder.attach(cdp));
}

/**
 * Bytes that a returning visitor downloads at the next visit.
 * @param between runs between the visits
 */
export async function returning(
  browser: Browser,
  site: Site,
  opened: Opened,
  between: () => Promise<void>,
): Promise<{ bytes: number; requests: PageRequest[] }> {
  const recorder = createRecorder();
  const visitAgain = async (_: Visit, __: unknown, again: () => Promise<Visit>) => {
    await recorder.settled();
    const before = recorder.requests().length;
    await between();
    await again();
    await recorder.settled();
    const requests = recorder.requests().slice(before);
    return { bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), requests };
  };
  return open(browser, site, opened, visitAgain, (cdp) => recorder.attach(cdp));
}

/** Records a visit until nothing more is loaded. */
export async function settle(browser: Browser, site: Site, opened: Opened): Promise<SettledVisit> {
  const recorder = createRecorder();
  return open(
    browser,
    site,
    opened,
    async (visit, evaluate) => {
      await recorder.settled();
      const requests = recorder.requests();
      const all = depths(requests);
      // Requests that ended later were not waited for.
      const before = requests.filter(({ end = Infinity }) => end * 1000 <= visit.heading);
      return {
        ...visit,
        requests,
        depth: Math.max(...before.map((request) => all.get(request) ?? 0)),
        bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
        shares: (await evaluate(readShares)) as PageShares,
        vitals: (await evaluate('vitals')) as Vitals,
      };
    },
    (cdp) => {
      recorder.attach(cdp);
      // Responses of a service worker have no bytes here, and when they start varies from visit to visit.
      void cdp.send('Network.setBypassServiceWorker', { bypass: true });
    },
    countRenderers,
  );
}

/** Runs in the page from the start and records the milliseconds from each press and keystroke to its frame. */
const watchInteractions = `
globalThis.interactions = [];
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) interactions.push(duration);
}).observe({ type: 'event', buffered: true, durationThreshold: 16 });`;

/**
 * Opens a page, lets it settle, and uses it.
 * @returns the longest time from a press or a keystroke to its frame, in milliseconds
 */
export function interact(
  browser: Browser,
  site: Site,
  opened: Opened,
  use: (page: Page) => Promise<void>,
): Promise<number> {
  const recorder = createRecorder();
  return open(
    browser,
    site,
    opened,
    async (_, evaluate, __, page) => {
      await recorder.settled();
      await use(page);
      await recorder.settled();
      const durations = (await evaluate('interactions')) as number[];
      if (durations.length === 0) throw new Error(`${opened.path}: no press and no letter was seen`);
      return Math.max(...durations);
    },
    (cdp) => recorder.attach(cdp),
    watchInteractions,
  );
}

/** Records the network requests. */
function createRecorder() {
  // A redirect has the id of the original request: both count as one.
  const requests = new Map<string, PageRequest>();
  let origin: number | undefined;
  let last = performance.now();
  const isOpen = ({ end, url }: PageRequest) => end === undefined && !isEndless(url);
  const open = () => [...requests.values()].filter(isOpen);

  return {
    attach(cdp: CDPSession) {
      cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
        origin ??= timestamp;
        const stack: string[] = [];
        for (let trace = initiator.stack; trace !== undefined; trace = trace.parent)
          stack.push(...trace.callFrames.map(({ url }) => url));
        const causes = initiator.url === undefined ? stack : [initiator.url, ...stack];
        requests.set(requestId, {
          id: requestId,
          url: request.url,
          causes,
          start: timestamp - origin,
          bytes: 0,
        });
        last = performance.now();
      });
      const finished = (requestId: string, timestamp: number, bytes: number) => {
        const request = requests.get(requestId);
        if (request === undefined) return;
        request.end = timestamp - (origin ?? timestamp);
        request.bytes = bytes;
        last = performance.now();
      };
      cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
        finished(requestId, timestamp, encodedDataLength),
      );
      cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => finished(requestId, timestamp, 0));
    },
    async settled() {
      const limit = performance.now() + timeoutMs;
      while (open().length > 0 || performance.now() - last < quiet) {
        if (performance.now() > limit)
          throw new Error(`The page does not settle: ${open().map(({ url }) => url)} under way`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    requests: () => [...requests.values()],
  };
}
