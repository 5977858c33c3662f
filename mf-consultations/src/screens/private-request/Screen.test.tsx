// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { requestSession } from 'shared-api/contracts/consultations/requests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerBooking, now } from '../../testing/booking-answers.ts';
import { address, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  server = await newVisitor();
  signIn();
  answerBooking(server);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const path = '/consultants/request/private/session/5?zone=Africa/Cairo';
const row = (number = 1) => screen.findByRole('region', { name: `Time ${number}` });
const send = () => screen.getByRole('button', { name: 'Send request' });
const fill = (label: string, value: string, box: HTMLElement) =>
  fireEvent.change(within(box).getByLabelText(label), { target: { value } });

async function chooseDay(box: HTMLElement, day: RegExp) {
  fireEvent.click(within(box).getByRole('button', { name: 'Choose the day' }));
  fireEvent.click(await within(box).findByRole('gridcell', { name: day }));
}
async function fillRow(number = 1, from = '720', to = '780') {
  const box = await row(number);
  await chooseDay(box, /April 30, 2030/);
  fill('Start', from, box);
  fill('End', to, box);
}
const writeReason = () =>
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A new school' } });

test('CONS-007 CONS-073 the form has a reason and one row of a date, a start and an end', async () => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Request Private Session' })).toBeTruthy();
  const box = await row();
  expect(screen.getByLabelText('Reason')).toBeTruthy();
  expect(within(box).getByRole('button', { name: 'Choose the day' })).toBeTruthy();
  expect(within(box).getByLabelText('Start')).toBeTruthy();
  expect(within(box).getByLabelText('End')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Time 2' })).toBeNull();
});

test('CONS-143 a reason is required', async () => {
  await open(path);
  await fillRow();
  fireEvent.click(send());
  expect(await screen.findByText('Reason Required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  expect(server.sentTo(requestSession)).toEqual([]);
});

test('CONS-144 a row needs its date, start and end, and gets the focus', async () => {
  await open(path);
  const box = await row();
  writeReason();
  await chooseDay(box, /April 30, 2030/);
  fill('Start', '720', box);
  fireEvent.click(send());
  expect(within(box).getByRole('alert').textContent).toBe('Add all data');
  expect(box.contains(document.activeElement)).toBe(true);
  expect(server.sentTo(requestSession)).toEqual([]);
});

test('CONS-145 another row comes after the one before is filled', async () => {
  await open(path);
  await row();
  fireEvent.click(screen.getByRole('button', { name: 'Add time' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'you can add new time after filling previous time',
  );
  expect(screen.queryByRole('region', { name: 'Time 2' })).toBeNull();
  await fillRow();
  fireEvent.click(screen.getByRole('button', { name: 'Add time' }));
  expect(await row(2)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove time 2' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Time 2' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Remove time 1' })).toBeNull();
});

test('CONS-146 the first day that can be chosen is today', async () => {
  await open(path);
  const box = await row();
  fireEvent.click(within(box).getByRole('button', { name: 'Choose the day' }));
  const day = (name: RegExp) => within(box).findByRole('gridcell', { name });
  expect((await day(/April 30, 2030, Today/)).getAttribute('aria-disabled')).toBeNull();
  expect((await day(/April 29, 2030/)).getAttribute('aria-disabled')).toBe('true');
});

test('the end is as far from the start as sessions are long, and a time of today may have passed', async () => {
  await open(path);
  const box = await row();
  fill('Start', '660', box);
  expect(
    [...within(box).getByLabelText<HTMLSelectElement>('End').options].map(({ text }) =>
      text.replaceAll('\u00a0', ' '),
    ),
  ).toEqual(['Choose', '11:30 AM (30 minutes)', '12:00 PM (60 minutes)']);
  writeReason();
  await chooseDay(box, /April 30, 2030/);
  fill('End', '690', box);
  fireEvent.click(send());
  expect((await within(box).findByRole('alert')).textContent).toBe('This time has passed.');
});

test('two rows do not run into one another', async () => {
  await open(path);
  await row();
  writeReason();
  await fillRow(1, '780', '840');
  fireEvent.click(screen.getByRole('button', { name: 'Add time' }));
  await fillRow(2, '810', '840');
  fireEvent.click(send());
  const second = await row(2);
  expect((await within(second).findByRole('alert')).textContent).toBe('This time overlaps another one.');
});

test("CONS-192 a request is sent by the requester's clocks and leads to the own requests", async () => {
  server.answer(requestSession, { body: { status: true, msg: 'Sent', consultant_request_id: 3 } });
  await open(path);
  await row();
  writeReason();
  await fillRow(1, '780', '840');
  fireEvent.click(send());
  await waitForAddress('/show/user/profile?tab=requests');
  expect(server.formsSentTo(requestSession)).toEqual([
    [
      ['reason', 'A new school'],
      ['consultant_id', '5'],
      ['requests[0][day]', '2030-04-30'],
      ['requests[0][from]', '13:00:00'],
      ['requests[0][to]', '14:00:00'],
      ['timezone', 'Africa/Cairo'],
    ],
  ]);
  expect(await screen.findByText('Sent')).toBeTruthy();
});

test("CONS-210 a refusal is shown in the server's words, the day by its name, and what was written stays", async () => {
  server.answer(requestSession, {
    status: 422,
    body: {
      status: false,
      code: 'invalid',
      msg: 'requests.0.day is invalid',
      errors: { 'requests.0.day': ['requests.0.day is too soon'] },
    },
  });
  await open(path);
  await row();
  writeReason();
  await fillRow(1, '780', '840');
  fireEvent.click(send());
  expect(await screen.findByText('day is invalid')).toBeTruthy();
  expect(within(await row()).getByRole('alert').textContent).toBe('day is too soon');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('A new school');
  expect(address()).toBe(path);
});

test("a filled row shows the consultant's clock where it differs", async () => {
  await open('/consultants/request/private/session/5?zone=America/Toronto');
  await fillRow(1, '780', '840');
  expect((await row()).textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Dr. Amal · 8:00 PM – 9:00 PM · Cairo time (GMT+3)',
  );
});

test('unsent input is not left without a question', async () => {
  const lift = vi.fn();
  const block = vi.fn((_message: () => string) => lift);
  await open(path, { host: { block } });
  await row();
  expect(block).not.toHaveBeenCalled();
  writeReason();
  await waitFor(() => expect(block).toHaveBeenCalled());
  expect(block.mock.lastCall?.[0]()).toContain('has not been sent');
});
