// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { findPeople, type PersonCard } from 'shared-api/contracts/people';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
});
afterEach(cleanup);

const person = (id: number, username: string, changes: Partial<PersonCard> = {}): PersonCard => ({
  id,
  username,
  email: `${id}@example.org`,
  phone: null,
  avatar: null,
  is_consultant: 0,
  is_operator: 0,
  created_at: '2030-05-01T10:00:00.000Z',
  blocked_at: null,
  deletes_at: null,
  ...changes,
});
const pageOf = (data: PersonCard[]) => ({
  body: { status: true, data: { data, current_page: 1, last_page: 1 }, current_page: 1, last_page: 1 },
});

test.each(['en', 'ar'] as const)(
  'people are listed, each with a link to their page (%s)',
  async (language) => {
    server.answer(
      findPeople,
      pageOf([
        person(7, 'Amal', { is_consultant: 1, blocked_at: '2030-05-02T10:00:00.000Z' }),
        person(3, 'يوسف'),
      ]),
    );
    await open('/admin/people', { language });
    const link = await screen.findByRole('link', { name: 'Amal' });
    expect(link.getAttribute('href')).toBe('/admin/people/7');
    expect(screen.getByText(text('people.blocked'))).toBeDefined();
    expect(screen.getByRole('link', { name: 'يوسف' })).toBeDefined();
  },
);

test('the search is in the address, and one without a result says so', async () => {
  server.answer(findPeople, ({ params }) => pageOf(params?.search === undefined ? [person(7, 'Amal')] : []));
  await open('/admin/people');
  await screen.findByRole('link', { name: 'Amal' });
  const field = screen.getByLabelText(text('people.search'));
  fireEvent.change(field, { target: { value: ' zzz ' } });
  fireEvent.submit(field);
  expect(await screen.findByText(text('people.empty'))).toBeDefined();
  await waitForAddress('/admin/people?search=zzz');
});

test('an error has a Retry', async () => {
  server.answer(findPeople, {
    status: 403,
    body: { status: false, code: 'not_allowed', msg: 'Not for you' },
  });
  await open('/admin/people');
  expect(await screen.findByText('Not for you')).toBeDefined();
});
