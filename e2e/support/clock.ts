import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import type { OwnSite } from './site.ts';

export const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The instant of an hour in UTC, on the day that is `days` after this machine's current day. */
export const utcHour = (days: number, hour: number): number =>
  Math.floor(Date.now() / dayMs) * dayMs + days * dayMs + hour * hourMs;

/** The date of an instant in UTC, `YYYY-MM-DD`. */
export const utcDate = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

/** The clock of a test's own site and its browsers, which continues from the instant that is set. */
export interface SiteClock {
  now(): number;
  /** Sets a browser context to the site's time; call it before its first page is opened. */
  add(context: BrowserContext): Promise<void>;
  /** Moves all clocks forward, once no request is open; timers that become due run once. */
  forwardTo(timeMs: number): Promise<void>;
}

/**
 * Collects the open requests of a context's pages. Their time limits would be reached at once if the clock was moved while
 * they are open, and the page would show an error.
 */
function collectOpenRequests(context: BrowserContext): ReadonlyMap<Page, ReadonlySet<Request>> {
  const pages = new Map<Page, Set<Request>>();
  const listen = (page: Page) => {
    const open = new Set<Request>();
    pages.set(page, open);
    page.on('request', (request) => open.add(request));
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    // Streams stay open.
    page.on('response', (response) => {
      if (response.headers()['content-type']?.startsWith('text/event-stream'))
        open.delete(response.request());
    });
    page.on('close', () => pages.delete(page));
  };
  context.pages().forEach(listen);
  context.on('page', listen);
  return pages;
}

/** Starts the clock of a site at an instant. */
export async function startClock(site: OwnSite, timeMs: number): Promise<SiteClock> {
  await site.setClock(timeMs);
  const contexts = new Map<BrowserContext, ReturnType<typeof collectOpenRequests>>();
  return {
    now: () => site.now(),
    async add(context) {
      await context.clock.install({ time: site.now() });
      contexts.set(context, collectOpenRequests(context));
      context.on('close', () => contexts.delete(context));
    },
    async forwardTo(next) {
      const listOpen = () =>
        [...contexts.values()]
          .flatMap((pages) => [...pages.values()])
          .flatMap((open) => [...open].map((request) => request.url()));
      await expect.poll(listOpen).toEqual([]);
      const passedMs = next - site.now();
      // The server first, so that it answers the page's requests at midnight for the new day.
      await site.setClock(next);
      await Promise.all([...contexts.keys()].map((context) => context.clock.fastForward(passedMs)));
    },
  };
}
