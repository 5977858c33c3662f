// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { cartList } from 'shared-api/contracts/cart';
import type { CourseCard as Course } from 'shared-api/contracts/courses/catalogue';
import { takeDestination } from 'shared-api/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCart, courseCardAnswer } from '../../testing/courses.ts';
import { address, newVisitor, openPart, signIn } from '../../testing/open.ts';
import { CourseCard } from './course-card.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(cartList, { body: buildCart() });
});
afterEach(cleanup);

/** Renders a card; returns its visible text. */
async function show(card: Partial<Course> = {}) {
  await openPart(<CourseCard course={courseCardAnswer(card)} />);
  const article = screen.getByRole('article');
  return { article, words: article.textContent };
}
const link = () => screen.getByRole('link', { name: 'Calm evenings' });

test.each([
  ['COUR-015', { is_enrolled: 0 }, '/courses/5'],
  ['COUR-015', { is_enrolled: 1 }, '/lessons/5'],
] as const)('%s signed out a click leads to sign in, and from there on: %j', async (_row, card, target) => {
  await show(card);
  fireEvent.click(link());
  expect(address()).toBe('/login');
  expect(takeDestination()).toBe(target);
});

test.each([
  ['COUR-016', { is_enrolled: 1 }, '/lessons/5'],
  ['COUR-017', { is_enrolled: 0 }, '/courses/5'],
] as const)('%s signed in a click leads to %j: %s', async (_row, card, target) => {
  signIn();
  await show(card);
  fireEvent.click(link());
  expect(address()).toBe(target);
  expect(takeDestination()).toBeUndefined();
});

test('COUR-018 a course that is in the cart has a link to the cart, another has none', async () => {
  signIn();
  server.answer(cartList, { body: buildCart(5) });
  await show();
  expect((await screen.findByRole('link', { name: 'View Cart' })).getAttribute('href')).toBe('/cart');
  expect(link().getAttribute('href')).toBe('/courses/5');
  cleanup();
  await show({ id: 6 });
  expect(screen.queryByRole('link', { name: 'View Cart' })).toBeNull();
});

test('COUR-070 XCUT-046 title and short description are cut at 25 characters; all of them is there to be heard', async () => {
  const title = 'Evenings that everybody in the family likes';
  const short = 'Children who sleep and parents who rest';
  const { article, words } = await show({ title, short_short_description: short });
  const seen = [...article.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent);
  expect(seen).toContain('Evenings that everybody i…');
  expect(seen).toContain('Children who sleep and pa…');
  expect(screen.getByRole('link', { name: title })).toBeTruthy();
  expect(words).toContain(short);
});

test('a title and a description of 25 characters stay whole', async () => {
  const { words } = await show({ title: 'a'.repeat(25), short_short_description: 'ب'.repeat(25) });
  expect(words).not.toContain('…');
});

test('CONS-081 a card says title, live, price with currency, limited seats, ratings, subscribers and provider', async () => {
  const { article, words } = await show({
    is_live: 1,
    is_limited: 1,
    limited_number: 20,
    remaining_number: 3,
    price: 12.5,
    thumbnail: '/api/pictures/thumb.svg',
    image: '/api/pictures/large.svg',
  });
  for (const content of [
    'Calm evenings',
    'Dr. Amal',
    'Live',
    '$12.50',
    'Limited seats',
    '12 learners',
    '(4)',
  ])
    expect(words).toContain(content);
  expect(screen.getByRole('img', { name: '4.5 of 5 stars. Ratings: 4' })).toBeTruthy();
  expect(article.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/thumb.svg');
});

test('a card without a thumbnail shows the picture, and without either the pattern', async () => {
  const { article } = await show({ image: '/api/pictures/large.svg' });
  expect(article.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/large.svg');
  cleanup();
  const { article: bare } = await show();
  expect(bare.querySelector('img')).toBeNull();
  expect(bare.querySelector('pattern')).not.toBeNull();
});

test.each([
  ['COUR-037', { is_limited: 1, has_reach_limit: 1 }, 'Sold out', 'Limited seats'],
  ['COUR-038', { is_limited: 1, has_reach_limit: 0 }, 'Limited seats', 'Sold out'],
] as const)('%s the seats label of %j is %s', async (_row, card, content, unsaid) => {
  const { words } = await show(card);
  expect(words).toContain(content);
  expect(words).not.toContain(unsaid);
});

test('a course without a limit says nothing of seats, a recorded one is not live, a free one costs nothing', async () => {
  const { words } = await show({ free: 1, price: 0, prices: {} });
  for (const unsaid of ['Limited seats', 'Sold out', 'Live', '$']) expect(words).not.toContain(unsaid);
  expect(words).toContain('Free');
});

test('somebody in the course sees how far they are instead of a price', async () => {
  signIn();
  const { article, words } = await show({ is_enrolled: 1, progress: 47.25 });
  expect(within(article).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('47.3%');
  expect(words).not.toContain('$20');
  cleanup();
  await show({ is_enrolled: 1 });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('You are in this course')).toBeTruthy();
  cleanup();
  const { words: done } = await show({ is_enrolled: 1, progress: 80, completed: 1 });
  expect(done).toContain('Completed');
});
