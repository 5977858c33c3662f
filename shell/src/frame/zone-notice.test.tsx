// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from './testing.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = /does not say which time zone it is in/;

test('the page says once that times are in UTC when the device does not name its zone', async () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Etc/Unknown' } });
  await renderSite();
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('it says nothing where the zone is known', async () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Africa/Cairo' } });
  await renderSite();
  expect(screen.queryByText(text)).toBeNull();
});
