// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SlotProps } from 'platform/remote';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { consultant, reviews } from 'shared-api/contracts/consultations/profile';
import { createLink } from 'shared-api/contracts/links';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPage, consultantProfile } from '../../testing/answers.ts';
import { answerBooking, now } from '../../testing/booking-answers.ts';
import { address, goBack, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

// Queries by role check the visibility of each element, which is slow for a calendar and its slots.
configure({ defaultHidden: true });

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  server = await newVisitor();
  answerBooking(server);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const is = (profile: Partial<ConsultantProfile>) => answerBooking(server, { profile });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const tab = (name: string) => screen.findByRole('tab', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const book = '/consultants/consultant/5?tab=book';

test.each(['consultant', 'organization', 'teacher'] as const)(
  'CONS-004 CONS-171 /consultants/%s/5 shows the profile to everyone, by one call',
  async (type) => {
    is({ consultation_info_type: type });
    const notified = vi.fn();
    await open(`/consultants/${type}/5`, { host: { title: notified } });
    expect(title()).toBe('Consultant');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Amal' })).toBeTruthy();
    expect(server.sentTo(consultant).map(({ params }) => params)).toEqual([{ id: '5' }]);
    expect(notified).toHaveBeenCalledWith('Dr. Amal');
  },
);

test('CONS-004 an address with another type is put right, its query stays', async () => {
  is({ consultation_info_type: 'teacher' });
  await open('/consultants/consultant/5?tab=about');
  await waitForAddress('/consultants/teacher/5?tab=about');
});

test.each(['/consultants/wizard/5', '/consultants/consultant/abc', '/consultants/consultant/0'])(
  'CONS-004 %s is nobody, without asking (PD-38)',
  async (path) => {
    await open(path);
    expect(await screen.findByText('There is nobody here')).toBeTruthy();
    expect(server.sentTo(consultant)).toEqual([]);
  },
);

test('an unknown number leads on, a failure offers another try', async () => {
  server.answer(consultant, { status: 404, body: { status: false, msg: 'x', code: 'not_found' } });
  await open('/consultants/consultant/77');
  expect(await screen.findByRole('link', { name: 'All consultants' })).toBeTruthy();
  cleanup();
  server.answer(consultant, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open('/consultants/consultant/78');
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(consultant, { body: { status: true, data: consultantProfile({ id: 78 }) } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Twenty years with families.')).toBeTruthy();
});

test('CONS-035 About has the text, languages, fields, and specialities where there are some', async () => {
  await open('/consultants/consultant/5');
  const about = await screen.findByRole('tabpanel', { name: 'About' });
  for (const part of [
    'Twenty years with families.',
    'Languages',
    'Arabic',
    'Fields',
    'Parenting',
    'Specialist In',
    'Teenagers',
  ])
    expect(within(about).getByText(part)).toBeTruthy();
  cleanup();
  server = await newVisitor();
  is({ consultation_info_specialities: [] });
  await open('/consultants/consultant/5');
  expect(await screen.findByText('Parenting')).toBeTruthy();
  expect(screen.queryByText('Specialist In')).toBeNull();
});

test('a long text is cut at 300 characters until more is asked for', async () => {
  is({ about: 'x'.repeat(301) });
  await open('/consultants/consultant/5');
  const text = await screen.findByText(`${'x'.repeat(300)}…`);
  fireEvent.click(screen.getByRole('button', { name: 'See More' }));
  await waitFor(() => expect(text.textContent).toBe('x'.repeat(301)));
  fireEvent.click(screen.getByRole('button', { name: 'See Less' }));
  await waitFor(() => expect(text.textContent).toHaveLength(301));
});

test('CONS-036 Book Sessions has the slots and the three buttons', async () => {
  is({ first_session_free: 1 });
  await open('/consultants/consultant/5?zone=Africa/Cairo');
  fireEvent.click(await tab('Book Sessions'));
  for (const name of ['Contact Now', 'Request Private Session', 'Book Free Session'])
    expect(await button(name)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^12:00\sPM/ })).toBeTruthy();
  expect(address()).toContain('tab=book');
});

test('the button of the head opens the tab, scrolls to it and takes the focus there', async () => {
  is({});
  await open('/consultants/consultant/5');
  const parts = await screen.findByRole('region', { name: 'Parts of the profile' });
  // The elements of all tests share one mock: an earlier page may have scrolled.
  const scroll = vi.spyOn(parts, 'scrollIntoView').mockClear();
  fireEvent.click(await button('Book Sessions'));
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
  expect(document.activeElement).toBe(parts);
  expect(await screen.findByRole('tab', { name: 'Book Sessions', selected: true })).toBeTruthy();
});

test('CONS-037 Reviews has ratings, stars and what people wrote', async () => {
  const review = {
    id: 1,
    user: { avatar: null, username: 'Omar' },
    comment: 'It helped us a lot.',
    rating: 4.5,
    created_at: '2030-04-01T10:00:00.000Z',
  };
  server.answer(reviews, {
    body: { ...buildPage([review], 1, 2), distribution: { 1: 0, 2: 0, 3: 1, 4: 2, 5: 5 } },
  });
  await open('/consultants/consultant/5');
  fireEvent.click(await tab('Reviews'));
  const panel = await screen.findByRole('tabpanel', { name: 'Reviews' });
  expect(await within(panel).findByText('It helped us a lot.')).toBeTruthy();
  expect(within(panel).getByRole('img', { name: '4.5 of 5 stars. Ratings: 8' })).toBeTruthy();
  expect(within(panel).getByText('62.5%')).toBeTruthy();
  expect(within(panel).getByText('Omar')).toBeTruthy();
  fireEvent.click(within(panel).getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(server.sentTo(reviews).at(-1)?.query).toBe('page=2'));
  expect(address()).toContain('reviews-page=2');
  await goBack();
  await waitForAddress('/consultants/consultant/5?tab=reviews');
  await goBack();
  await waitForAddress('/consultants/consultant/5');
});

test.each([
  ['Follow Up Systems', 'consultant-profile.follow-up-systems.v1', 'follow-up-systems-page'],
  ['Initiatives', 'consultant-profile.initiatives.v1', 'initiatives-page'],
  ['Courses', 'consultant-profile.courses.v1', 'courses-page'],
])('the tab %s shows what other areas have of the consultant, page by page', async (name, id, key) => {
  const shown: SlotProps[] = [];
  const Slot = (props: SlotProps) => {
    shown.push(props);
    const { page, onPage } = props.props as { page: number; onPage(page: number): void };
    return (
      <button type="button" onClick={() => onPage(page + 1)}>
        Page {page}
      </button>
    );
  };
  await open('/consultants/consultant/5', { host: { Slot } });
  fireEvent.click(await tab(name));
  fireEvent.click(await button('Page 1'));
  expect(await button('Page 2')).toBeTruthy();
  expect(address()).toContain(`${key}=2`);
  expect(shown.at(-1)).toMatchObject({ id, props: { consultantId: 5, page: 2 } });
});

test('PD-123: tabs that nothing fills are left out', async () => {
  await open('/consultants/consultant/5', {
    host: { isSlotFilled: (slot) => slot === 'consultant-profile.courses.v1' },
  });
  await tab('About');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'About',
    'Book Sessions',
    'Reviews',
    'Courses',
  ]);
});

test('a tab that nothing fills is empty where the address names it', async () => {
  await open('/consultants/consultant/5?tab=courses', { host: { isSlotFilled: () => false } });
  expect(await screen.findByText('Sorry There are no data found')).toBeTruthy();
});

test('CONS-041 My Schedule is there with its flag alone, and without the buttons of the own page', async () => {
  await open('/consultants/consultant/5');
  await tab('About');
  expect(screen.queryByRole('tab', { name: 'My Schedule' })).toBeNull();
  cleanup();
  await open('/consultants/consultant/5?consultant_profile=1&zone=Africa/Cairo');
  fireEvent.click(await tab('My Schedule'));
  const panel = await screen.findByRole('tabpanel', { name: 'My Schedule' });
  expect(await within(panel).findByRole('grid')).toBeTruthy();
  for (const name of [/^add/i, /^delete/i, /^settings/i]) {
    expect(within(panel).queryByRole('button', { name })).toBeNull();
    expect(within(panel).queryByRole('link', { name })).toBeNull();
  }
});

test("CONS-042 Can't Booking stands in place of slots and of the ways to book", async () => {
  is({ consultation_info_disable: 1, first_session_free: 1 });
  await open(book);
  expect(await screen.findByText("Can't Booking")).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Request Private Session' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book Free Session' })).toBeNull();
});

test('CONS-043 CHAT-013 Contact Now leads to the chat of who has booked', async () => {
  signIn();
  is({ enrolled_with_consultant: 1 });
  await open(book);
  fireEvent.click(await button('Contact Now'));
  await waitForAddress('/chat/3/5');
});

test('PD-123: Contact Now is not there while the page of chats is planned', async () => {
  signIn();
  is({ enrolled_with_consultant: 1 });
  await open(book, { host: { isPlanned: (href) => href.startsWith('/chat/') } });
  expect(await button('Request Private Session')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Contact Now' })).toBeNull();
});

test('CONS-043 CHAT-013 others are told to book first', async () => {
  signIn();
  await open(book);
  fireEvent.click(await button('Contact Now'));
  expect(
    await screen.findByText('You can start a conversation with the expert after booking the session'),
  ).toBeTruthy();
  expect(address()).toBe(book);
});

test('CONS-044 Request Private Session opens its form', async () => {
  signIn();
  await open(book);
  fireEvent.click(await button('Request Private Session'));
  await waitForAddress('/consultants/request/private/session/5');
});

test('CONS-045 CONS-006 Book Free Session opens the free slots of this consultant', async () => {
  signIn();
  is({ first_session_free: 1 });
  await open(`${book}&zone=Africa/Cairo`);
  fireEvent.click(await button('Book Free Session'));
  await waitForAddress('/consultants/sessions/free?consultant=5');
});

test('a time that is chosen comes along to the free first session, where it is still chosen', async () => {
  signIn();
  is({ first_session_free: 1 });
  await open(`${book}&zone=Africa/Cairo`);
  fireEvent.click(await button(/^12:00\sPM/));
  await waitFor(() => expect(address()).toContain('slots=4_2030-05-01'));
  fireEvent.click(await button('Book Free Session'));
  await waitForAddress('/consultants/sessions/free?consultant=5&zone=Africa%2FCairo&slots=4_2030-05-01');
  expect((await button(/^12:00\sPM/)).getAttribute('aria-pressed')).toBe('true');
});

test('CONS-098 without a free first session there is no button for it', async () => {
  await open(book);
  await button('Contact Now');
  expect(screen.queryByRole('button', { name: 'Book Free Session' })).toBeNull();
});

test.each([
  ['CONS-099', 2, 3, 'You have took your free session'],
  ['CONS-100', 1, 0, 'You have no more free sessions this month'],
] as const)(
  '%s offer %i with %i left: %s',
  async (_row, first_session_free, available_free_sessions, content) => {
    signIn();
    is({ first_session_free, available_free_sessions });
    await open(book);
    fireEvent.click(await button('Book Free Session'));
    expect(await screen.findByText(content)).toBeTruthy();
    expect(address()).toBe(book);
  },
);

test.each(['Contact Now', 'Request Private Session', 'Book Free Session'])(
  'CONS-163 a visitor who presses %s is asked to sign in',
  async (name) => {
    is({ first_session_free: 1 });
    const signInPage = vi.fn();
    await open(book, { host: { signIn: signInPage } });
    fireEvent.click(await button(name));
    expect(signInPage).toHaveBeenCalledOnce();
    expect(address()).toBe(book);
  },
);

test('a consultant sees the own slots as others do, and books nothing', async () => {
  signIn({ consultant: true });
  is({ first_session_free: 1 });
  await open(`${book}&zone=Africa/Cairo`);
  expect(await screen.findByText(/^12:00\sPM/)).toBeTruthy();
  for (const name of ['Add To Cart', 'Contact Now', 'Book Free Session'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('CONS-046 the link that is shared names the consultant', async () => {
  server.answer(createLink, { body: { status: true, url: 'https://rafiq.example/s/abc' } });
  await open('/consultants/consultant/5?tab=about');
  fireEvent.click(await button('Share'));
  await waitFor(() => expect(server.sentTo(createLink)).toHaveLength(1));
  expect(JSON.stringify(server.sentTo(createLink)[0])).toContain(
    '/consultants/consultant/5?type=Consultant&model_id=5',
  );
});
