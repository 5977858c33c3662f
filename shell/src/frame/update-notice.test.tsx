// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Platform } from 'platform/host';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from './testing.tsx';

afterEach(cleanup);

const apply = vi.fn();

/** Opens a site whose newest release the test sets. */
async function open(language: 'en' | 'ar' = 'en') {
  let update: ReturnType<Platform['updates']['available']['get']>;
  let report = () => {};
  const available = {
    get: () => update,
    subscribe(changed: () => void) {
      report = changed;
      return () => {};
    },
  };
  await renderSite({
    path: '/not-available',
    language,
    begin: (platform) => void Object.assign(platform.updates, { available, apply }),
  });
  return (revision: number | undefined) =>
    act(() => {
      update = revision === undefined ? undefined : { revision, changed: ['mf-auth'] };
      report();
    });
}
const notice = () => screen.queryByText('A new version is available');

test('a new release is said aloud and can be taken at once', async () => {
  const release = await open();
  expect(notice()).toBeNull();
  const regions = screen.getAllByRole('status');
  release(2);
  // The live region existed before its text.
  expect(regions).toContain(notice()?.closest('[role=status]'));
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(apply).toHaveBeenCalledTimes(1);
  release(undefined);
  expect(notice()).toBeNull();
});

test('whoever puts it off is told again of the next one only', async () => {
  const release = await open();
  release(2);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(notice()).toBeNull();
  release(3);
  expect(notice()).not.toBeNull();
});

test('it speaks Arabic', async () => {
  const release = await open('ar');
  release(2);
  expect(screen.getByText('يتوفر إصدار جديد')).toBeDefined();
  expect(screen.getByRole('button', { name: 'إعادة التحميل' })).toBeDefined();
});
