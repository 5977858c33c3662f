import type { BrowserContext } from '@playwright/test';
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
  /** Moves all clocks forward; timers that become due run once. */
  forwardTo(timeMs: number): Promise<void>;
}

/** Starts the clock of a site at an instant. */
export async function startClock(site: OwnSite, timeMs: number): Promise<SiteClock> {
  await site.setClock(timeMs);
  const contexts = new Set<BrowserContext>();
  return {
    now: () => site.now(),
    async add(context) {
      await context.clock.install({ time: site.now() });
      contexts.add(context);
      context.on('close', () => contexts.delete(context));
    },
    async forwardTo(next) {
      const passedMs = next - site.now();
      // The server first, so that it answers the page's requests at midnight for the new day.
      await site.setClock(next);
      await Promise.all([...contexts].map((context) => context.clock.fastForward(passedMs)));
    },
  };
}
