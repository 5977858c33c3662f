// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { devices, endDevice, logout, type SignedInDevice } from 'shared-api/contracts/accounts';
import { isSignedIn, session } from 'shared-api/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPerson, open } from '../../../testing/open.ts';

let server: Awaited<ReturnType<typeof newPerson>>;
const device = (last: number, fields: Partial<SignedInDevice> = {}): SignedInDevice => ({
  id: `0196f5a0-0000-4000-8000-00000000000${last}`,
  browser: 'Chrome',
  system: 'Windows',
  is_current: 1,
  signed_in_at: '2026-04-01T09:00:00.000Z',
  last_seen_at: '2026-04-20T09:00:00.000Z',
  ...fields,
});
const phone = device(2, { system: 'Android', is_current: 0 });
beforeEach(async () => {
  server = await newPerson();
  server.answer(devices, { body: { status: true, data: [device(1), phone] } });
});
afterEach(cleanup);

const openTab = () => open('/show/user/profile?tab=devices');

test('the devices are named, and the own one cannot be ended here', async () => {
  server.answer(devices, {
    body: { status: true, data: [device(1), device(3, { browser: null, system: null, is_current: 0 })] },
  });
  await openTab();
  const [own, unknown] = await screen.findAllByRole('listitem');
  expect(own?.textContent).toContain('Chrome · Windows');
  expect(within(own as HTMLElement).getByText('This device')).toBeTruthy();
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
  expect(unknown?.textContent).toContain('Unknown device');
});

test('another device is ended after a question; a rejection is said', async () => {
  server.answer(endDevice, { status: 404, body: { status: false, msg: 'Not found.', code: 'not_found' } });
  await openTab();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Log out on this device?' }));
  expect(server.sentTo(endDevice)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Log out' }));
  expect(await dialog.findByText('Not found.')).toBeTruthy();
  server.answer(endDevice, { body: { status: true, msg: 'This device is logged out.' } });
  server.answer(devices, { body: { status: true, data: [device(1)] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('This device is logged out.')).toBeTruthy();
  expect(server.sentTo(endDevice).map(({ params }) => params.id)).toEqual([phone.id, phone.id]);
});

test('all devices are logged out after a question, this one too', async () => {
  server.answer(logout, { body: { status: true } });
  await openTab();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Log out on all devices?' }));
  expect(server.sentTo(logout)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(isSignedIn(session.getState())).toBe(false));
  expect(server.sentTo(logout)).toHaveLength(1);
});

test('a list that could not be read can be asked for again', async () => {
  server.answer(devices, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await openTab();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answer(devices, { body: { status: true, data: [device(1)] } });
  fireEvent.click(retry);
  expect(await screen.findByText('This device')).toBeTruthy();
});
