// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  meetingLink,
  multiCurrency,
  requestsStatus,
  setMeetingLink,
  setPrices,
  setRequestsStatus,
  settings,
} from 'shared-api/contracts/consultations/settings';
import { lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { settingsAnswer } from '../../testing/availability-answers.ts';
import { newVisitor, open, signIn } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;

beforeEach(async () => {
  server = await newVisitor();
  signIn({ consultant: true });
  server.answer(settings, { body: { status: true, data: settingsAnswer() } });
  server.answer(multiCurrency, {
    body: { status: true, data: { currencies: ['USD', 'EGP', 'BOTH'], consultant_currency: 'USD' } },
  });
  server.answer(meetingLink, { body: { status: true, data: { has_private_link: 0, link: null } } });
  server.answer(requestsStatus, { body: { status: true, msg: '', disable: 0 } });
  server.answer(setPrices, { body: { status: true, msg: 'Saved' } });
});
afterEach(cleanup);

const page = '/consultant/add-availability-settings';
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const price = (minutes: number, currency = 'USD') =>
  screen.getByLabelText<HTMLInputElement>(`Price of ${minutes} minutes in ${currency}`);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const done = () => fireEvent.click(screen.getByRole('button', { name: 'Done' }));

test('CONS-015 CONS-063 CONS-181 CONS-188 the settings have their four parts, filled with what is stored', async () => {
  await open(page);
  expect((await toggle('60 minutes')).checked).toBe(true);
  expect((await toggle('90 minutes')).checked).toBe(false);
  expect(price(60).value).toBe('40');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Durations and prices',
    'Rules',
    'Meeting link',
    'Requests',
  ]);
  await waitFor(() => expect(server.sentTo(multiCurrency)).toHaveLength(1));
});

test.each([
  [page, [settings.path, multiCurrency.path]],
  ['/consultants/availablilty', [settings.path]],
  ['/consultants/add/availablilty/{id}', [settings.path]],
  ['/consultants/add/single/session/{id}', [settings.path]],
])('what %s reads first is asked for ahead of it', (path, early) => {
  expect(remote.pages?.find((each) => each.path === path)?.data).toEqual(early);
});

test('CONS-214 CONS-216 first there are six durations, none on offer, and dollars', async () => {
  server.answer(settings, { body: { status: true, data: null } });
  await open(page);
  await toggle('30 minutes');
  const durations = screen.getAllByRole('switch', { name: /minutes$/ }) as HTMLInputElement[];
  expect(durations.map(({ name, checked }) => [name, checked])).toEqual(
    [30, 60, 90, 120, 150, 180].map((minutes) => [`duration${minutes}`, false]),
  );
  const currency = within(screen.getByRole('radiogroup', { name: 'Currency' }));
  expect(currency.getByRole<HTMLInputElement>('radio', { name: 'USD' }).checked).toBe(true);
  expect(currency.getAllByRole('radio')).toHaveLength(3);
});

test('CONS-149 CONS-150 prices and hours hold four characters', async () => {
  await open(page);
  await toggle('60 minutes');
  type(price(60), '12345');
  expect(price(60).value).toBe('1234');
  const hours = screen.getByLabelText<HTMLInputElement>('Hours before a session when booking closes');
  type(hours, '١٢٣٤٥');
  expect(hours.value).toBe('1234');
  // With a smaller `maxLength` the browser would cut pasted text before the form reads it.
  expect(price(60).maxLength).toBeGreaterThan('1,200.50'.length);
  type(price(60), '1,200');
  expect(price(60).value).toBe('1200');
});

test('CONS-147 a duration on offer needs a price', async () => {
  await open(page);
  fireEvent.click(await toggle('90 minutes'));
  done();
  expect(screen.getByText('Must add price for active periods')).toBeTruthy();
  expect(document.activeElement).toBe(price(90));
  expect(server.sentTo(setPrices)).toEqual([]);
  type(price(90), '60');
  expect(screen.queryByText('Must add price for active periods')).toBeNull();
});

test('CONS-148 with BOTH it needs both prices', async () => {
  await open(page);
  fireEvent.click(await screen.findByRole('radio', { name: 'BOTH' }));
  type(price(30, 'EGP'), '300');
  type(price(60), '10');
  type(price(60, 'EGP'), '0');
  done();
  expect(screen.getAllByText('Must fill both session prices')).toHaveLength(1);
  expect(server.sentTo(setPrices)).toEqual([]);
});

test('CONS-182 Done sends every duration with its prices, and the rules', async () => {
  await open(page);
  fireEvent.click(await toggle('First session free'));
  done();
  expect(await screen.findByText('Saved')).toBeTruthy();
  const fields = Object.fromEntries(server.formsSentTo(setPrices)[0] ?? []);
  expect(fields).toMatchObject({
    first_session_free: '1',
    duration30: '1',
    currency30: '20',
    currency30_egp: '0',
    duration180: '0',
    currency180: '0',
    currency180_egp: '0',
    marginhours: '2',
    consultant_currency: 'USD',
    timezone: 'Africa/Cairo',
  });
});

test('CONS-207 a duration that sessions have stays on (PD-35)', async () => {
  server.answer(setPrices, {
    status: 409,
    body: { status: false, code: 'duration_in_use', msg: 'no', errors: { duration60: ['no'] } },
  });
  await open(page);
  fireEvent.click(await toggle('60 minutes'));
  expect(price(60).disabled).toBe(true);
  done();
  expect(
    await screen.findByRole('dialog', {
      name: 'You cannot delete this period until you delete its associated availability periods',
    }),
  ).toBeTruthy();
  expect((await toggle('60 minutes')).checked).toBe(true);
});

test('unsaved settings ask before they are left; saved ones do not', async () => {
  const release = vi.fn();
  const block = vi.fn(() => release);
  await open(page, { host: { block } });
  await toggle('60 minutes');
  expect(block).not.toHaveBeenCalled();
  type(price(60), '45');
  expect(block).toHaveBeenCalled();
  done();
  await waitFor(() => expect(release).toHaveBeenCalledTimes(block.mock.calls.length));
});

test('CONS-151 CONS-195 an own link is needed to be saved, is https, and is shown again', async () => {
  server.answer(setMeetingLink, { body: { status: true, data: { has_private_link: 1, link: 'x' } } });
  await open(page);
  fireEvent.click(await screen.findByRole('radio', { name: /^My own link/ }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save link' });
  expect(save.disabled).toBe(true);
  const link = screen.getByLabelText('Link');
  type(link, 'http://meet.example.com/room');
  expect(save.disabled).toBe(false);
  fireEvent.click(save);
  expect(screen.getByText(/^Write a whole address that begins with https/)).toBeTruthy();
  expect(server.sentTo(setMeetingLink)).toEqual([]);
  type(link, 'https://meet.example.com/room');
  fireEvent.click(save);
  expect(await screen.findByText('The link is saved.')).toBeTruthy();
  expect(server.formsSentTo(setMeetingLink)).toEqual([
    [
      ['has_private_link', '1'],
      ['link', 'https://meet.example.com/room'],
    ],
  ]);
});

test('CONS-195 the link that is stored is shown', async () => {
  server.answer(meetingLink, {
    body: { status: true, data: { has_private_link: 1, link: 'https://meet.example.com/room' } },
  });
  await open(page);
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(link.value).toBe('https://meet.example.com/room');
});

test('CONS-064 CONS-183 requests are suspended and opened again, each said in a dialog', async () => {
  server.answer(setRequestsStatus, () => {
    server.answer(requestsStatus, { body: { status: true, msg: '', disable: 1 } });
    return { body: { status: true, msg: '', disable: 1 } };
  });
  await open(page);
  fireEvent.click(await toggle('Accept requests and bookings'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your requests were suspended.' }));
  expect(server.formsSentTo(setRequestsStatus)).toEqual([[['disable', '1']]]);
  fireEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(async () => expect((await toggle('Accept requests and bookings')).checked).toBe(false));
  server.answer(setRequestsStatus, { body: { status: true, msg: '', disable: 0 } });
  fireEvent.click(await toggle('Accept requests and bookings'));
  expect(await screen.findByRole('dialog', { name: 'Your requests were opened again.' })).toBeTruthy();
});

test('a part that cannot be read says so, and the others are there', async () => {
  server.answer(settings, lost);
  await open(page);
  expect(await screen.findByRole('button', { name: 'Save link' })).toBeTruthy();
  expect(await screen.findByText(/There is no connection/)).toBeTruthy();
});
