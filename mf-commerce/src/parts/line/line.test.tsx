// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cartItemAnswer, lineAnswer } from '../../testing/answers.ts';
import { newVisitor, openPart, text } from '../../testing/open.ts';
import { Line } from './line.tsx';
import { lineDetails } from './line-details.ts';
import { LinePrice } from './line-price.tsx';
import { ZoneNote } from './zone-note.tsx';

beforeEach(async () => {
  await newVisitor();
});

const full = cartItemAnswer({
  model_name: 'Event',
  name: 'Umrah with the family',
  image: '/umrah.webp',
  event_name: 'Ramadan camp',
  period: 12,
  date: null,
  date_interval: '1 - 12 March',
  users_number: 2,
  users_names: [
    { cart_id: 6, user_id: 3, username: 'Mona' },
    { cart_id: 7, user_id: 4, username: 'Sami' },
  ],
});

const reader = { t: text, language: 'en', timeZone: 'Africa/Cairo' };
const rows = (product: Parameters<typeof lineDetails>[0]) =>
  lineDetails(product, reader).map(({ text }) => text);

test('COMM-039 every field of an item that has them all', async () => {
  expect(rows(full)).toEqual(['Ramadan camp', '1 - 12 March', '12 days', '2 people', 'For: Mona, Sami']);
  const { container } = await openPart(<Line item={full} price="$80" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/umrah.webp');
  for (const shown of ['Umrah with the family', '$80', ...rows(full)]) screen.getByText(shown);
});

/** Three people on a camp that Mona, who does not travel, has booked. */
const camp = {
  model_name: 'Event' as const,
  name: 'Bosnia',
  period: 14,
  date: '2027-06-17T06:00:00.000Z',
  timezone: 'Europe/Sarajevo',
  date_interval: '17-06-2027 to 30-06-2027',
  participants: ['Ali', 'Lina', 'Zed'],
  users_number: 3,
  ends_at: '2027-06-30T18:00:00.000Z',
};

test('COMM-039 COMM-117 a camp has its first and last day, how many take part and their names, not who booked', () => {
  const content = ['17 Jun, 2027 – 30 Jun, 2027', '14 days', '3 people', 'For: Ali, Lina, Zed'];
  expect(rows(cartItemAnswer(camp))).toEqual(content);
  expect(rows(lineAnswer(camp))).toEqual(content);
});

test('COMM-117 the price of a camp says the price of each', async () => {
  await openPart(<LinePrice line={{ price: 5400, users_number: 3 }} currency="USD" />);
  screen.getByText('$1,800 × 3');
  screen.getByText('$5,400');
});

test('PD-21 an event has the day of its place, as its ticket does, and the own time where it is another', () => {
  const event = {
    period: null,
    date: '2026-12-18T22:30:00.000Z',
    ends_at: '2026-12-18T23:30:00.000Z',
    model_name: 'Event' as const,
    timezone: 'Africa/Cairo',
  };
  expect(rows(lineAnswer(event))[0]).toBe('19 Dec, 2026\u00a0· 12:30\u00a0AM\u00a0–\u00a01:30\u00a0AM');
  const toronto = lineDetails(lineAnswer(event), { ...reader, timeZone: 'America/Toronto' });
  expect(toronto.map(({ text }) => text).slice(0, 2)).toEqual([
    expect.stringMatching(/^19 Dec, 2026.*Cairo time/),
    expect.stringMatching(/^18 Dec, 2026.*Toronto time/),
  ]);
});

test('a line whose people stand below it does not name them', () => {
  expect(rows({ ...full, users_names: [] })).toEqual(['Ramadan camp', '1 - 12 March', '12 days', '2 people']);
});

test('a session says its time by the clock of the reader, and its minutes; whose it is goes without saying, what is not known has no row', () => {
  expect(rows(cartItemAnswer())).toEqual(['01 May, 2030\u00a0· 1:00\u00a0PM', '60 minutes']);
  expect(rows(cartItemAnswer({ date: null, period: null }))).toEqual([]);
});

test('the unlimited option of a follow-up system is named', () => {
  const option = { model_name: 'Tracking', date: null, period: 21, is_unlimited: 1 } as const;
  expect(rows(cartItemAnswer(option))).toEqual(['Unlimited', '21 days', 'For: Mona']);
});

test('a line of an order reads as one of the cart does', () => {
  expect(rows(lineAnswer())).toEqual(rows(cartItemAnswer()));
});

test('whose clock it is stands once a page, and only where something has a time', async () => {
  await openPart(<ZoneNote items={[full, cartItemAnswer()]} />);
  expect(screen.getByText(/^Times are in /)).toBeTruthy();
});

test('it speaks Arabic', async () => {
  await openPart(<Line item={full} href="/event/4/details" />, { language: 'ar' });
  screen.getByText('من أجل: Mona، Sami');
  screen.getByText('12 يومًا');
  expect(screen.getByRole('link', { name: 'Umrah with the family' }).getAttribute('href')).toBe(
    '/event/4/details',
  );
});
