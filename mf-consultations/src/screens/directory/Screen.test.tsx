// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { consultants, fields } from 'shared-api/contracts/consultations/directory';
import { createLink } from 'shared-api/contracts/links';
import { languages } from 'shared-api/contracts/settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { buildPage, consultantCard } from '../../testing/answers.ts';
import { now } from '../../testing/booking-answers.ts';
import { address, goBack, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  server = await newVisitor();
  signIn();
  server.answer(consultants, { body: found([consultantCard()]) });
  server.answer(languages, {
    body: {
      status: true,
      data: [
        { id: 1, name: 'Arabic' },
        { id: 2, name: 'English' },
      ],
    },
  });
  server.answer(fields, {
    body: {
      status: true,
      data: [
        { id: 1, title: 'Parenting', specialties: [{ id: 11, title: 'Teenagers' }] },
        { id: 2, title: 'Memorising', specialties: [{ id: 21, title: 'Tajweed' }] },
      ],
    },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page of the directory. Its list is nested one level deeper than those of other calls (CC §7). */
function found(cards: ReturnType<typeof consultantCard>[], page = 1, pages = 1) {
  const { data, ...rest } = buildPage(cards, page, pages);
  return { ...rest, data: { data } };
}
const path = '/consultants/consultants';
/** The query of the last request for the list. */
const asked = () => server.sentTo(consultants).at(-1)?.query;
const choose = async (label: string, ...names: string[]) => {
  const field = await waitFor(() => {
    const found = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([readonly])' });
    expect(found.getAttribute('aria-busy')).toBeNull();
    return found;
  });
  for (const name of names) {
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
  }
};

test.each([
  ['CONS-001', '/consultants/consultants'],
  ['CONS-002', '/consultants/get-consultants'],
  ['CONS-003', '/consultants/get-teachers'],
])('%s CONS-162 %s is the directory, for those who are signed in', async (_row, path) => {
  await open(path);
  expect(await screen.findByRole('link', { name: 'Dr. Amal' })).toBeTruthy();
  expect(remote.pages.find((page) => page.path === path)).toMatchObject({
    screen: 'directory',
    guard: 'user',
  });
});

test('CONS-003 the address of teachers shows teachers until another type is chosen', async () => {
  await open('/consultants/get-teachers');
  await screen.findByRole('link', { name: 'Dr. Amal' });
  expect(asked()).toBe('page=1&types[0]=teacher');
  cleanup();
  await open('/consultants/get-teachers?types=');
  await waitFor(() => expect(asked()).toBe('page=1'));
});

test('CONS-019 the way here stands above: Home - Consultations', async () => {
  await open(path);
  const trail = await screen.findByRole('navigation', { name: 'You are here' });
  expect([...trail.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Consultations',
  ]);
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

test('CONS-021 the list is in pages, and the address keeps the page', async () => {
  server.answer(consultants, { body: found([consultantCard()], 1, 2) });
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toBe('page=2'));
  expect(address()).toBe(`${path}?page=2`);
});

test('the way back from a page of the list leads to the page before, not out of the directory', async () => {
  server.answer(consultants, ({ params }) => ({
    body: found([consultantCard()], (params as { page: number }).page, 3),
  }));
  await open(`${path}?name=a`);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitForAddress(`${path}?name=a&page=2`);
  await goBack();
  await waitForAddress(`${path}?name=a`);
});

test('an address with a page that is not there leads to the last one', async () => {
  server.answer(consultants, ({ params }) => ({
    body: (params as { page: number }).page > 2 ? found([], 9, 2) : found([consultantCard()], 2, 2),
  }));
  await open(`${path}?page=9&name=a`);
  await waitForAddress(`${path}?name=a&page=2`);
  expect(await screen.findByRole('link', { name: 'Dr. Amal' })).toBeTruthy();
});

test('CONS-022 mentors are organizations; another filter begins at the first page', async () => {
  await open(`${path}?page=3`);
  await choose('Type', 'mentor');
  await waitFor(() => expect(asked()).toBe('page=1&types[0]=organization'));
  expect(address()).toBe(`${path}?types=organization`);
});

test('CONS-023 several languages', async () => {
  await open(path);
  await choose('Language', 'Arabic', 'English');
  await waitFor(() => expect(asked()).toBe('page=1&languages[0]=1&languages[1]=2'));
});

test('CONS-024 a name, once typing pauses, or at once with Enter', async () => {
  await open(path);
  const field = await screen.findByRole('textbox', { name: 'Search by name' });
  fireEvent.change(field, { target: { value: 'al' } });
  fireEvent.change(field, { target: { value: 'ali' } });
  await waitFor(() => expect(asked()).toBe('page=1&name=ali'));
  expect(server.sentTo(consultants).map(({ query }) => query)).not.toContain('page=1&name=al');
  fireEvent.change(field, { target: { value: 'amal' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await waitFor(() => expect(asked()).toBe('page=1&name=amal'));
  expect((field as HTMLInputElement).value).toBe('amal');
});

test('CONS-025 CONS-218 several days, as dates', async () => {
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Days' }));
  fireEvent.click(await screen.findByRole('gridcell', { name: /April 30, 2030/ }));
  await waitForAddress(`${path}?days=2030-04-30`);
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  fireEvent.click(await screen.findByRole('gridcell', { name: /May 2, 2030/ }));
  await waitFor(() => expect(asked()).toBe('page=1&days[0]=2030-04-30&days[1]=2030-05-02'));
  expect(screen.getByRole('button', { name: 'Days: 2' })).toBeTruthy();
});

test('CONS-026 CONS-218 a start time', async () => {
  await open(path);
  fireEvent.change(await screen.findByLabelText('Start time'), { target: { value: '14:30:00' } });
  await waitFor(() => expect(asked()).toBe('page=1&from=14:30:00'));
});

test('CONS-027 CONS-028 several fields, and specialities of those fields', async () => {
  await open(path);
  await choose('Field', 'Parenting', 'Memorising');
  await waitFor(() => expect(asked()).toBe('page=1&fields[0]=1&fields[1]=2'));
  await choose('Speciality', 'Teenagers');
  await waitFor(() => expect(asked()).toBe('page=1&fields[0]=1&fields[1]=2&specialities[0]=11'));
});

test('CONS-168 every filter of an address travels in one request', async () => {
  server.answer(consultants, { body: found([consultantCard()], 2, 2) });
  await open(
    `${path}?page=2&name=ali&types=teacher&languages=1&days=2030-05-01&from=14:30:00&fields=1&specialities=11`,
  );
  await screen.findByRole('link', { name: 'Dr. Amal' });
  expect(server.sentTo(consultants).map(({ query }) => query.split('&').sort())).toEqual([
    [
      'days[0]=2030-05-01',
      'fields[0]=1',
      'from=14:30:00',
      'languages[0]=1',
      'name=ali',
      'page=2',
      'specialities[0]=11',
      'types[0]=teacher',
    ],
  ]);
});

test('CONS-029 a card leads to the profile by its type', async () => {
  server.answer(consultants, { body: found([consultantCard({ consultation_info_type: 'teacher' })]) });
  await open(path);
  const link = await screen.findByRole('link', { name: 'Dr. Amal' });
  expect(link.getAttribute('href')).toBe('/consultants/teacher/5');
});

test('CONS-030 CONS-031 CONS-032 a card shows two fields, two languages and how many more, two specialities', async () => {
  const named = (names: string) => [...names].map((name, id) => ({ id, name: `L${name}` }));
  const titled = (names: string, kind: string) =>
    [...names].map((title, id) => ({ id, title: kind + title }));
  server.answer(consultants, {
    body: found([
      consultantCard({
        consultation_info_fields: titled('1234', 'F'),
        consultation_info_languages: named('12345'),
        consultation_info_specialities: titled('1234', 'S'),
        first_session_free: 1,
      }),
    ]),
  });
  await open(path);
  const card = (await screen.findByRole('article')).textContent;
  for (const shown of [
    'F1',
    'F2',
    'L1',
    'L2',
    '+3',
    'S1',
    'S2',
    'First session free',
    'Available sessions: 12',
  ])
    expect(card).toContain(shown);
  for (const hidden of ['F3', 'L3', 'S3']) expect(card).not.toContain(hidden);
});

test('how many more languages there are stands apart from the last one, in both directions', async () => {
  const languages = ['العربية', 'الإنجليزية', 'الأردية'].map((name, id) => ({ id, name }));
  server.answer(consultants, { body: found([consultantCard({ consultation_info_languages: languages })]) });
  await open(path, { language: 'ar' });
  const more = await screen.findByText('+1');
  // Spaces at the ends of an isolated text would move to its other side.
  expect([more.tagName, more.textContent]).toEqual(['BDI', '+1']);
  expect(more.parentElement?.textContent).toBe('العربية · الإنجليزية +1');
});

test.each([
  [1, 'مستشار'],
  [2, 'مستشارة'],
  [3, 'مستشار'],
  [undefined, 'مستشار'],
] as const)('PD-140: the card of a consultant of the gender %s says %s in Arabic', async (gender, type) => {
  server.answer(consultants, { body: found([consultantCard({ gender })]) });
  await open(path, { language: 'ar' });
  expect(await within(await screen.findByRole('article')).findByText(type)).toBeTruthy();
});

test('CONS-033 the comma lists stand in for missing lists', async () => {
  server.answer(consultants, {
    body: found([
      consultantCard({
        consultation_info_fields: [],
        consultation_info_languages: [],
        fields_names: 'A1,B2,C3',
        languages_names: 'Arabic',
      }),
    ]),
  });
  await open(path);
  const card = (await screen.findByRole('article')).textContent;
  for (const shown of ['A1', 'B2', 'Arabic']) expect(card).toContain(shown);
  expect(card).not.toContain('C3');
});

test('CONS-034 sharing makes a short link of the page as it is', async () => {
  server.answer(createLink, { body: { status: true, url: 'https://rafiq.example/s/abc' } });
  await open(`${path}?languages=1`);
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByDisplayValue('https://rafiq.example/s/abc')).toBeTruthy();
  expect(JSON.stringify(server.sentTo(createLink)[0])).toContain(`${path}?languages=1`);
  const short = encodeURIComponent('https://rafiq.example/s/abc');
  const targets = screen.getAllByRole<HTMLAnchorElement>('link').filter(({ href }) => href.includes(short));
  expect(targets.length).toBeGreaterThan(1);
});

test('the order is chosen above the list, kept in the address, and begins at the first page', async () => {
  server.answer(consultants, { body: { ...found([consultantCard()], 2, 3), total: 26 } });
  await open(`${path}?page=2`);
  expect(await screen.findByText('26 people')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'soonest' } });
  await waitFor(() => expect(asked()).toBe('page=1&sort=soonest'));
  expect(address()).toBe(`${path}?sort=soonest`);
});

test('each active filter is removed by its own chip', async () => {
  await open(`${path}?types=teacher&languages=1&languages=2&from=14:30:00&sort=price`);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Arabic' }));
  await waitForAddress(`${path}?types=teacher&from=14%3A30%3A00&sort=price&languages=2`);
  fireEvent.click(screen.getByRole('button', { name: /^Remove the filter From 2:30/ }));
  await waitForAddress(`${path}?types=teacher&sort=price&languages=2`);
  await waitFor(() => expect(asked()).toBe('page=1&types[0]=teacher&languages[0]=2&sort=price'));
});

test('a card says the lowest price and the next free time; without them it has no such line', async () => {
  const offered = { price_from: 20, user_currency: 'USD', next_free: '2030-05-02T14:00:00.000Z' } as const;
  const closed = consultantCard({ id: 6, price_from: null, next_free: null });
  server.answer(consultants, { body: found([consultantCard(offered), closed]) });
  await open(path);
  const [card, other] = (await screen.findAllByRole('article')).map(({ textContent }) => textContent);
  expect(card).toContain('From $20');
  expect(card).toMatch(/Next free: Thu 02 May, 2030 · \d+:00\s[AP]M/);
  expect(other).not.toMatch(/From|Next free/);
});

test('nobody found says so, and the filters can be set back', async () => {
  server.answer(consultants, { body: found([]) });
  await open(`${path}?name=zzz&languages=1`);
  expect(await screen.findByText('Sorry There are no data found')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  await waitForAddress(path);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search by name' }).value).toBe(''),
  );
});

test('a list that cannot be read can be asked for again', async () => {
  server.answer(consultants, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(consultants, { body: found([consultantCard()]) });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Dr. Amal' })).toBeTruthy();
});

test('choices whose options cannot be read do not keep the list away', async () => {
  server.answer(languages, { status: 400, body: { status: false, msg: 'No languages', code: 'x' } });
  await open(path);
  expect(await screen.findByRole('link', { name: 'Dr. Amal' })).toBeTruthy();
  expect(await screen.findByText(/No languages/)).toBeTruthy();
});
