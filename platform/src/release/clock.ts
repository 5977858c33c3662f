import type { Registry } from '../registry/registry.ts';
import { elapsed, moment } from './commands/lines/words.ts';
import type { RunningSite } from './running-site.ts';

/** Smaller differences of clocks, in milliseconds, are ignored. */
const toleranceMs = 60_000;

/** The latest time in a registry, in milliseconds. */
const lastTime = (current: Registry | undefined): number =>
  Math.max(
    0,
    ...[current?.updatedAt, ...Object.values(current?.canaries ?? {}).map(({ since }) => since)].map(
      (time) => Date.parse(time ?? '') || 0,
    ),
  );

/**
 * Time of a change of the registry: now, but later than the last change, which may have been made with another clock. This keeps the history
 * in order, and excludes counts from before a version became a canary again.
 */
export const timeOfChange = (current: Registry | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), lastTime(current) + 1));

const difference = (ms: number): string => elapsed(new Date(0).toISOString(), new Date(Math.abs(ms)));

/** Describes as one line how this machine's clock differs from the site's, or from the registry's last change; undefined if it does not. */
export function describeClock(
  current: Registry | undefined,
  now: Date,
  running: RunningSite | undefined,
): string | undefined {
  if (running !== undefined) {
    const { url, skewMs } = running;
    if (Math.abs(skewMs) <= toleranceMs) return undefined;
    const side = skewMs > 0 ? 'behind' : 'ahead of';
    return `This machine's clock is ${difference(skewMs)} ${side} that of ${url}, which counts`;
  }
  const last = lastTime(current);
  if (last - now.getTime() <= toleranceMs) return undefined;
  return `This machine's clock is ${difference(last - now.getTime())} behind the registry's last change (${moment(new Date(last).toISOString())} UTC): a change is dated right after that one`;
}
