import { expect, test } from 'vitest';
import type { Registry } from '../registry/registry.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { describeClock, timeOfChange } from './clock.ts';

const at = (time: string) => new Date(`2026-11-29T${time}Z`);
const changed = (time: string, since?: string): Registry => ({
  ...createRegistry(),
  revision: 7,
  updatedAt: at(time).toISOString(),
  canaries: since ? { 'mf-a': { release: createRemote(), share: 0.1, since: at(since).toISOString() } } : {},
});

test('a change happens now, and never before the last one, whatever this clock says', () => {
  expect(timeOfChange(undefined, at('05:00:00'))).toEqual(at('05:00:00'));
  expect(timeOfChange(changed('04:00:00'), at('05:00:00'))).toEqual(at('05:00:00'));
  expect(timeOfChange(changed('05:00:00'), at('03:00:00'))).toEqual(at('05:00:00.001'));
  expect(timeOfChange(changed('04:00:00', '05:00:00'), at('03:00:00'))).toEqual(at('05:00:00.001'));
  expect(timeOfChange({ ...changed('04:00:00'), updatedAt: 'never' }, at('03:00:00'))).toEqual(
    at('03:00:00'),
  );
});

test.each([
  [undefined, undefined, undefined],
  [changed('05:00:30'), undefined, undefined],
  [
    changed('07:02:00'),
    undefined,
    "This machine's clock is 2 h behind the registry's last change (2026-11-29 07:02 UTC): a change is dated right after that one",
  ],
  [changed('07:02:00'), 20_000, undefined],
  [undefined, 7_200_000, "This machine's clock is 2 h behind that of https://x, which counts"],
  [undefined, -3_000_000, "This machine's clock is 50 min ahead of that of https://x, which counts"],
])('beside %o and a site that is %s ms ahead', (current, skewMs, line) => {
  const running = skewMs === undefined ? undefined : { url: 'https://x', skewMs };
  expect(describeClock(current, at('05:00:00'), running)).toBe(line);
});
