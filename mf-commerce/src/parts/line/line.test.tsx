// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cartItemAnswer, lineAnswer } from '../../testing/answers.ts';
import { newVisitor, openPart, text } from '../../testing/open.ts';
import { Line } from './line.tsx';
import { lineDetails } from './line-details.ts';
import { ZoneNote } from './zone-note.tsx';

beforeEach(async () => {
  await newVisitor();
});

const whole = cartItemAnswer({
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
const rows = (thing: Parameters<typeof lineDetails>[0]) => lineDetails(thing, reader).map(({ text }) => text);

test('COMM-039 every field of an item that has them all', async () => {
  expect(rows(whole)).toEqual(['Ramadan camp', '1 - 12 March', '12 days', '2 people', 'For: Mona, Sami']);
  const { container } = await openPart(<Line thing={whole} price="$80" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/umrah.webp');
  for (const shown of ['Umrah with the family', '$80', ...rows(whole)]) screen.getByText(shown);
});

test('a line whose people stand below it does not name them', () => {
  expect(rows({ ...whole, users_names: [] })).toEqual([
    'Ramadan camp',
    '1 - 12 March',
    '12 days',
    '2 people',
  ]);
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
  await openPart(<ZoneNote things={[whole, cartItemAnswer()]} />);
  expect(screen.getByText(/^Times are in /)).toBeTruthy();
});

test('it speaks Arabic', async () => {
  await openPart(<Line thing={whole} href="/event/4/details" />, { language: 'ar' });
  screen.getByText('من أجل: Mona، Sami');
  screen.getByText('12 يومًا');
  expect(screen.getByRole('link', { name: 'Umrah with the family' }).getAttribute('href')).toBe(
    '/event/4/details',
  );
});
