// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, open, signIn } from '../../testing/open.ts';

beforeEach(async () => {
  await newVisitor();
  signIn({ consultant: true });
});
afterEach(cleanup);

const page = '/consultants/availablity/instructions';

test('CONS-016 the instructions are the guide as a page, with a way to each of its entries', async () => {
  await open(page);
  expect(screen.getByRole('heading', { level: 1, name: 'Instructions' })).toBeTruthy();
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(['Adding', 'Deleting']);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links).toHaveLength(10);
  for (const link of links) expect(document.querySelector(link.getAttribute('href') as string)).toBeTruthy();
});

test.each(['en', 'ar'] as const)(
  'every screenshot says its sentence and is of the page (%s)',
  async (language) => {
    await open(page, { language });
    const pictures = screen.getAllByRole<HTMLImageElement>('img');
    expect(pictures).toHaveLength(24);
    for (const picture of pictures) {
      expect(picture.parentElement?.textContent).toBe(picture.alt);
      expect(picture.getAttribute('src')).toMatch(new RegExp(`/pictures/${language}/[a-z-]+\\.webp`));
    }
  },
);
