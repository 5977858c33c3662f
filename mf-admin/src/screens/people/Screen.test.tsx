// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { exportList } from 'shared-api/contracts/lists';
import { findPeople, type PersonCard } from 'shared-api/contracts/people';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
    const [, first] = screen.getAllByRole('row');
    expect(within(first as HTMLElement).getByText(text('people.states.blocked'))).toBeDefined();
    expect(screen.getByRole('link', { name: 'يوسف' })).toBeDefined();
  },
);

test('the search is in the address, and one without a result says so', async () => {
  server.answer(findPeople, ({ params }) => pageOf(params?.search === undefined ? [person(7, 'Amal')] : []));
  await open('/admin/people');
  await screen.findByRole('link', { name: 'Amal' });
  const field = screen.getByRole('textbox', { name: text('people.search') });
  fireEvent.change(field, { target: { value: ' zzz ' } });
  fireEvent.submit(field);
  expect(await screen.findByText(text('people.empty'))).toBeDefined();
  await waitForAddress('/admin/people?search=zzz');
});

const queries = () => server.sentTo(findPeople).map(({ query }) => query);

test('order, filters, columns and page are in the address and in the query; what is wrong limits nothing', async () => {
  server.answer(findPeople, pageOf([person(7, 'Amal')]));
  await open('/admin/people?page=2&role=operator&state=sleeping&sort=password');
  await screen.findByRole('link', { name: 'Amal' });
  fireEvent.click(screen.getByRole('button', { name: text('people.columns.name') }));
  await waitForAddress('/admin/people?role=operator&state=sleeping&sort=name');
  await expect.poll(() => queries().at(-1)).toBe('role=operator&sort=name&page=1');
  fireEvent.change(screen.getByLabelText(text('people.state')), { target: { value: 'blocked' } });
  await waitForAddress('/admin/people?role=operator&state=blocked&sort=name');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(screen.getByLabelText(text('people.columns.phone')));
  await waitForAddress(
    '/admin/people?role=operator&state=blocked&sort=name&columns=name%2Cemail%2Cstate%2Cjoined',
  );
  expect(screen.queryByRole('columnheader', { name: text('people.columns.phone') })).toBeNull();
});

test('a hostile name is only text', async () => {
  const name = '<img src=x onerror="alert(1)"> \u202Egnp.exe';
  server.answer(findPeople, pageOf([person(7, name)]));
  await open('/admin/people');
  const link = await screen.findByRole('link', { name });
  expect(link.querySelector('bdi')?.textContent).toBe(name);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('the list is downloaded with its filters and order; an error stays in view', async () => {
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.answer(findPeople, pageOf([person(7, 'Amal')]));
  server.answer(exportList, {
    status: 409,
    body: { status: false, code: 'export_running', msg: 'Another list is being downloaded' },
  });
  await open('/admin/people?search=amal&sort=-name&page=1');
  await screen.findByRole('link', { name: 'Amal' });
  fireEvent.click(screen.getByText(text('lists.formats.xlsx')));
  expect(await screen.findByText('Another list is being downloaded')).toBeDefined();
  server.answer(exportList, {
    body: {
      status: true,
      data: {
        url: '/api/media/lists/people.xlsx?sig=x',
        file_name: 'people.xlsx',
        expires_at: '2030-05-01T10:00:00.000Z',
      },
    },
  });
  fireEvent.click(screen.getByText(text('lists.formats.xlsx')));
  expect(await screen.findByText(text('lists.exportStarted'))).toBeDefined();
  expect(click).toHaveBeenCalledOnce();
  const [, sent] = server.sentTo(exportList);
  expect(sent?.params).toEqual({ list: 'people' });
  expect(JSON.parse(String(sent?.body))).toEqual({
    format: 'xlsx',
    filters: { search: 'amal', sort: '-name' },
  });
  click.mockRestore();
});

test('an error has a Retry', async () => {
  server.answer(findPeople, {
    status: 403,
    body: { status: false, code: 'not_allowed', msg: 'Not for you' },
  });
  await open('/admin/people');
  expect(await screen.findByText('Not for you')).toBeDefined();
});
