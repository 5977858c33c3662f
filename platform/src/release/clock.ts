import type { Registry } from '../registry/registry.ts';
import { elapsed, moment } from './commands/lines/words.ts';
import type { RunningSite } from './running-site.ts';

/** Clocks that differ by less are taken for equal. */
const toleranceMs = 60_000;

/** The latest time that a registry names, in milliseconds. */
const lastTime = (current: Registry | undefined): number =>
  Math.max(
    0,
    ...[current?.updatedAt, ...Object.values(current?.canaries ?? {}).map(({ since }) => since)].map(
      (time) => Date.parse(time ?? '') || 0,
    ),
  );

/**
 * When a change of the registry happens: now, but after the last change, whose machine may have had another clock. So the history is in order,
 * and what a version did before it became a canary once more never counts.
 */
export const timeOfChange = (current: Registry | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), lastTime(current) + 1));

const difference = (ms: number): string => elapsed(new Date(0).toISOString(), new Date(Math.abs(ms)));

/** How this machine's clock differs from the site's, or from the registry's last change, as one line; undefined when it does not. */
export function describeClock(
  current: Registry | undefined,
  now: Date,
  running: RunningSite | undefined,
): string | undefined {
  if (running !== undefined) {
    const { url, aheadMs } = running;
    if (Math.abs(aheadMs) <= toleranceMs) return undefined;
    const side = aheadMs > 0 ? 'behind' : 'ahead of';
    return `This machine's clock is ${difference(aheadMs)} ${side} that of ${url}, which counts`;
  }
  const last = lastTime(current);
  if (last - now.getTime() <= toleranceMs) return undefined;
  return `This machine's clock is ${difference(last - now.getTime())} behind the registry's last change (${moment(new Date(last).toISOString())} UTC): a change is dated right after that one`;
}
