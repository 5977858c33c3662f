// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { notifications, preferences, savePreferences } from 'shared-api/contracts/notifications';
import { pushKey } from 'shared-api/contracts/push';
import { deviceZone } from 'shared-api/rules/device-zone';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notificationPage } from '../../testing/notifications.ts';
import { newPerson, open } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newPerson>>;
const data = {
  off: ['orders.push' as const],
  quiet: 0 as const,
  quiet_from: 22,
  quiet_until: 7,
  digest: 0 as const,
  digest_hour: 18,
  timezone: 'Africa/Cairo',
};
beforeEach(async () => {
  server = await newPerson();
  server.answer(preferences, { body: { status: true, data } });
  server.answer(notifications, { body: notificationPage([]) });
  server.answer(pushKey, { body: { status: true, data: { public_key: null } } });
});
afterEach(cleanup);

const box = (name: string) => screen.findByRole('checkbox', { name });
const path = '/user/notifications/settings';
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('every kind has its channels as they are stored, and what is chosen is sent as a whole', async () => {
  server.answer(savePreferences, { body: { status: true, data } });
  await open(path);
  expect(((await box('Orders: Push')) as HTMLInputElement).checked).toBe(false);
  expect(((await box('Orders: Mail')) as HTMLInputElement).checked).toBe(true);
  expect(screen.getAllByRole('checkbox')).toHaveLength(20);
  fireEvent.click(await box('Courses: Mail'));
  fireEvent.click(await box('Keep some hours quiet'));
  fireEvent.change(screen.getByRole('combobox', { name: 'From' }), { target: { value: '23' } });
  fireEvent.click(await box('Mail me once a day what I have not read'));
  fireEvent.change(screen.getByRole('combobox', { name: 'At' }), { target: { value: '8' } });
  press();
  await screen.findByText('Your settings are saved.');
  const [form = []] = server.formsSentTo(savePreferences);
  expect(form).toEqual(
    expect.arrayContaining([
      ['off[]', 'orders.push'],
      ['off[]', 'courses.mail'],
      ...[
        ['quiet', '1'],
        ['quiet_from', '23'],
        ['quiet_until', '7'],
        ['digest', '1'],
        ['digest_hour', '8'],
      ],
    ]),
  );
});

test('the hours are those of the stored zone; the zone of the device is offered', async () => {
  server.answer(savePreferences, { body: { status: true, data } });
  server.answer(preferences, { body: { status: true, data: { ...data, timezone: 'Asia/Tokyo' } } });
  await open(path);
  expect(await screen.findByText(/^Hours are those of .*\(GMT\+9\)\.$/)).toBeTruthy();
  press();
  await waitFor(() =>
    expect(server.formsSentTo(savePreferences)[0]).toContainEqual(['timezone', 'Asia/Tokyo']),
  );
  fireEvent.click(screen.getByRole('button', { name: /^Use the hours of this device/ }));
  press();
  await waitFor(() =>
    expect(server.formsSentTo(savePreferences)[1]).toContainEqual(['timezone', deviceZone()]),
  );
  expect(screen.queryByRole('button', { name: /^Use the hours of this device/ })).toBeNull();
});

test('quiet hours of a whole day are refused at the field, without a call', async () => {
  await open(path);
  fireEvent.click(await box('Keep some hours quiet'));
  fireEvent.change(screen.getByRole('combobox', { name: 'From' }), { target: { value: '7' } });
  press();
  await screen.findByText('Quiet hours cannot end at the hour at which they begin.');
  expect(server.sentTo(savePreferences)).toEqual([]);
});

test('what could not be stored stays in the form, with the server’s message', async () => {
  server.answer(savePreferences, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  fireEvent.click(await box('Courses: Mail'));
  press();
  await screen.findByText('Not now');
  expect(((await box('Courses: Mail')) as HTMLInputElement).checked).toBe(false);
});

test('preferences that do not load say why, with Retry', async () => {
  server.answer(preferences, { status: 400, body: { status: false, msg: 'Later', code: 'x' } });
  await open(path);
  await screen.findByText('Later');
  server.answer(preferences, { body: { status: true, data } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(20));
});
