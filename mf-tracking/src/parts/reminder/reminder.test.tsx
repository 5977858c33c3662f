// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { reminder, setReminder } from 'shared-api/contracts/tracking/reminder';
import { today } from 'shared-api/contracts/tracking/today';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';
import { todayAnswer, todayPerson } from '../../testing/today.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(today, todayAnswer([todayPerson()]));
  server.answer(reminder, { body: { status: true, data: { hour: 18, bell: 1, mail: 0 } } });
});
afterEach(cleanup);

const isChecked = async (name: string) =>
  ((await screen.findByRole('checkbox', { name })) as HTMLInputElement).checked;
const hour = () => screen.getByLabelText('Time') as HTMLSelectElement;

test('the reminder is chosen on the page of the day: first the bell alone, mail when it is asked for', async () => {
  await open('/user/today');
  fireEvent.click(await screen.findByRole('button', { name: 'Daily reminder' }));
  await waitForAddress('/user/today?reminder=1');
  expect([await isChecked('Notification'), await isChecked('E-mail'), hour().value]).toEqual([
    true,
    false,
    '18',
  ]);
  expect(screen.getByText(/Off until you switch it on/)).toBeTruthy();
  fireEvent.change(hour(), { target: { value: '20' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'E-mail' }));
  server.answer(setReminder, { body: { status: true, data: { hour: 20, bell: 1, mail: 1 } } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your reminder is saved')).toBeTruthy();
  await waitForAddress('/user/today');
  expect(JSON.stringify(server.sentTo(setReminder))).toMatch(/hour.*20.*bell.*1.*mail.*1/);
});

test('the link of a mail opens the choice', async () => {
  await open('/user/today?reminder=1');
  expect(await isChecked('Notification')).toBe(true);
});

test('a choice that is not stored stays, with the reason', async () => {
  server.answer(setReminder, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open('/user/today?reminder=1');
  await isChecked('Notification');
  fireEvent.change(hour(), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(hour().value).toBe('7');
});
