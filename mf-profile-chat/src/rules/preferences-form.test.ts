import { expect, test } from 'vitest';
import { isFullDay, toBody, toForm, toggle } from './preferences-form.ts';

const stored = {
  off: ['orders.push' as const],
  quiet: 1 as const,
  quiet_from: 22,
  quiet_until: 7,
  digest: 0 as const,
  digest_hour: 18,
  timezone: 'Africa/Cairo',
};

test('a form that nobody changed is sent as it was stored', () => {
  expect(toBody(toForm(stored), 'Africa/Cairo')).toEqual({ ...stored, quiet: '1', digest: '0' });
});

test('a switch is switched off and on', () => {
  const off = toggle(toForm(stored), 'courses.mail', false);
  expect([...off.off].sort()).toEqual(['courses.mail', 'orders.push']);
  expect([...toggle(off, 'orders.push', true).off]).toEqual(['courses.mail']);
});

test('quiet hours of a whole day are found; switched off, hours that are the same do not keep the form from being sent', () => {
  const form = { ...toForm(stored), quietUntil: '22' };
  expect(isFullDay(form)).toBe(true);
  expect(isFullDay({ ...form, quiet: false })).toBe(false);
  expect(toBody({ ...form, quiet: false }, 'UTC')).toMatchObject({
    quiet: '0',
    quiet_from: 22,
    quiet_until: 23,
  });
});
