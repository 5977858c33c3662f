// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { meetingToken } from 'shared-api/contracts/consultations/meetings';
import { answerProposal } from 'shared-api/contracts/consultations/proposals';
import {
  addRate,
  attend,
  calendarFile,
  cancelSession,
  type LearnerSession,
  learnerSessions,
} from 'shared-api/contracts/consultations/sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { buildPage } from '../../testing/answers.ts';
import { address, newVisitor, open, openPart, signIn, waitForAddress } from '../../testing/open.ts';
import { learnerSession } from '../../testing/session-answers.ts';
import Screen from './Screen.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
/** Menu items are always rendered, because happy-dom has no popovers. */
const menuItem = (name: string) => screen.findByRole('menuitem', { name, hidden: true });

/** Sets the page's clock; session 8 is from 09:00 to 10:00 UTC. Mona signs in at that time, because her token is valid for minutes. */
function at(time: string) {
  vi.useFakeTimers({ now: new Date(`2030-05-01T${time}Z`), toFake: ['Date'] });
  signIn();
}

async function openPrevious(session: Partial<LearnerSession>) {
  server.answer(learnerSessions, { body: buildPage([learnerSession({ status: 'completed', ...session })]) });
  await open('/user/sessions?tab=previous');
  await screen.findByText('Dr. Amal');
}

async function openUpcoming(session: Partial<LearnerSession> = {}) {
  server.answer(learnerSessions, { body: buildPage([learnerSession(session)]) });
  await open('/user/sessions?zone=America/Toronto');
  await screen.findByText('Dr. Amal');
}

test('PROF-011 /user/sessions shows what the person has booked, to who is signed in', async () => {
  await openUpcoming();
  expect(screen.getByRole('heading', { level: 1, name: 'My sessions' })).toBeTruthy();
  expect(remote.pages.find(({ path }) => path === '/user/sessions')).toMatchObject({ guard: 'user' });
});

test('PROF-087 upcoming and previous sessions are asked for page by page', async () => {
  server.answer(learnerSessions, { body: buildPage([learnerSession()], 1, 2) });
  await open('/user/sessions');
  fireEvent.click(await button('Next page'));
  await waitForAddress('/user/sessions?tab=upcoming&page=2');
  await waitFor(() => expect(server.sentTo(learnerSessions)).toHaveLength(2));
  fireEvent.click(screen.getByRole('tab', { name: 'Previous' }));
  await waitForAddress('/user/sessions?tab=previous');
  await waitFor(() => expect(server.sentTo(learnerSessions)).toHaveLength(3));
  const asked = server
    .sentTo(learnerSessions)
    .map(({ query, fields }) => [query, Object.fromEntries(fields)]);
  expect(asked).toEqual([
    ['page=1', { is_consultant: '0', is_completed: '0' }],
    ['page=2', { is_consultant: '0', is_completed: '0' }],
    ['page=1', { is_consultant: '0', is_completed: '1' }],
  ]);
});

test('PROF-040 a session shows its consultant with the picture, both clocks and its status', async () => {
  const avatar = '/api/pictures/amal.png';
  await openUpcoming({ consultant_avatar: avatar });
  expect(screen.getByRole('listitem').querySelector('img')?.getAttribute('src')).toContain(avatar);
  const card = screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ');
  expect(card).toContain('5:00 AM – 6:00 AM');
  expect(card).toContain('12:00 PM – 1:00 PM');
  expect(card).toContain('Confirmed');
  expect(screen.getByRole('link', { name: 'Dr. Amal' }).getAttribute('href')).toBe(
    '/consultants/consultant/5',
  );
});

test('PROF-041 chat leads to the conversation with the consultant', async () => {
  await openUpcoming();
  expect((await menuItem('Chat')).getAttribute('href')).toBe('/chat/3/5');
});

test('PD-123: chat is not offered while its page is planned', async () => {
  server.answer(learnerSessions, { body: buildPage([learnerSession()]) });
  await open('/user/sessions', { host: { isPlanned: (href) => href.startsWith('/chat/') } });
  expect(await menuItem('Cancel the session')).toBeTruthy();
  expect(screen.queryByText('Chat')).toBeNull();
});

test('PROF-042 start asks for a token and opens the room', async () => {
  server.answer(meetingToken, { body: { status: true, data: { token: 'abc', url: null } } });
  server.answer(attend, { body: { status: true } });
  server.answer(learnerSessions, { body: buildPage([learnerSession()]) });
  await openPart(<Screen />, { address: '/user/sessions' });
  fireEvent.click(await button('Start'));
  await waitForAddress('/meet/abc');
  expect(server.sentTo(attend).map(({ params }) => params)).toEqual([{ id: '8' }]);
  expect(server.formsSentTo(meetingToken)).toEqual([[['session_id', '8']]]);
});

test.each([
  ['CONS-208', 'too_early', 'Meet Not Start'],
  ['CONS-209', 'over', 'Meet Expired'],
])('%s a start that is %s is refused by "%s"', async (_, code, words) => {
  server.answer(attend, { status: 409, body: { status: false, msg: 'x', code } });
  await openUpcoming();
  fireEvent.click(await button('Start'));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(address()).toContain('/user/sessions');
});

test('PD-41 a private link says its host before anybody leaves for it', async () => {
  const url = 'https://meet.example.com/room';
  server.answer(attend, { body: { status: true } });
  server.answer(meetingToken, { body: { status: true, data: { token: null, url } } });
  await openUpcoming();
  fireEvent.click(await button('Start'));
  expect(await screen.findByText('You are leaving Rafiq for meet.example.com.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the meeting' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noopener noreferrer']);
});

test.each([
  ['08:25:00', 'Opens in 25 minutes', 'true'],
  // The evening before in Toronto, the zone of the page.
  ['00:30:00', /^Opens tomorrow at 4:50\sAM$/, 'true'],
  ['08:51:00', undefined, null],
])(
  'at %s a session says when its room opens, and start is offered while it is open',
  async (time, words, disabled) => {
    at(time);
    await openUpcoming();
    expect((await button('Start')).getAttribute('aria-disabled')).toBe(disabled);
    if (words) expect(screen.getByText(words)).toBeTruthy();
    else expect(screen.queryByText(/^Opens/)).toBeNull();
  },
);

test('PROF-060 within 10 minutes of the start a cancel is refused without a call', async () => {
  at('08:51:00');
  await openUpcoming();
  fireEvent.click(await menuItem('Cancel the session'));
  expect(await screen.findByText("Can't Cancel Session")).toBeTruthy();
  expect(server.sentTo(cancelSession)).toEqual([]);
});

test('PROF-043 PROF-088 PD-42 a cancel says what comes back, asks where to, and is sent', async () => {
  at('06:00:00');
  server.answer(cancelSession, { body: { status: true, msg: 'Cancelled', refund: 'full' } });
  await openUpcoming();
  fireEvent.click(await menuItem('Cancel the session'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('You get everything back.')).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('To my wallet'));
  server.answer(learnerSessions, { body: buildPage([]) });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the session' }));
  expect(await screen.findByText('Sorry There are no data found')).toBeTruthy();
  expect(server.formsSentTo(cancelSession).map((fields) => Object.fromEntries(fields))).toEqual([
    { transaction_id: '8', model_id: '8', model_name: 'ConsultationSession', refund_to: 'wallet' },
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the reason of a cancel that was typed is not lost without a question', async () => {
  at('06:00:00');
  await openUpcoming();
  fireEvent.click(await menuItem('Cancel the session'));
  const dialog = within(await screen.findByRole('alertdialog'));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/Reason/);
  fireEvent.change(reason, { target: { value: 'My son is ill' } });
  const leave = async (answer: string) => {
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you entered?' });
    fireEvent.click(within(question).getByRole('button', { name: answer }));
  };
  await leave('Keep it');
  expect(reason.value).toBe('My son is ill');
  await leave('Discard');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('PD-42 a cancel tells how much comes back, and where to', async () => {
  at('06:00:00');
  const refunded = { amount: 25, wallet_amount: 10.5, currency: 'USD' };
  server.answer(cancelSession, { body: { status: true, msg: 'Cancelled', refund: 'full', refunded } });
  await openUpcoming();
  fireEvent.click(await menuItem('Cancel the session'));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('$25 is on its way back. That can take up to 10 days. $10.50 is in your wallet.');
});

test('PD-42 a late cancel says that nothing comes back, a free one says nothing of money', async () => {
  at('08:00:00');
  await openUpcoming();
  fireEvent.click(await menuItem('Cancel the session'));
  expect(await screen.findByText('This cancel is not refunded.')).toBeTruthy();
  cleanup();
  await newVisitor().then((fresh) => {
    server = fresh;
    signIn();
  });
  await openUpcoming({ is_free: 1, refund_until: null, free_restored_until: '2030-05-01T09:00:00.000Z' });
  fireEvent.click(await menuItem('Cancel the session'));
  await screen.findByRole('alertdialog');
  expect(screen.getByText('Your free session is not used up: you can book another one.')).toBeTruthy();
  expect(screen.queryByText('This cancel is not refunded.')).toBeNull();
  expect(screen.queryByText('You get everything back.')).toBeNull();
});

test('PD-127 before a late cancel of a free session the dialog says that it is used up', async () => {
  at('08:00:00');
  await openUpcoming({ is_free: 1, refund_until: null, free_restored_until: '2030-05-01T07:00:00.000Z' });
  fireEvent.click(await menuItem('Cancel the session'));
  expect(await screen.findByText(/your free session is used up by this cancel/)).toBeTruthy();
});

test('a cancel that is refused says why and stays open', async () => {
  at('06:00:00');
  server.answer(cancelSession, {
    status: 409,
    body: { status: false, msg: 'Too late by now', code: 'too_late' },
  });
  await openUpcoming();
  fireEvent.click(await menuItem('Cancel the session'));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the session' }));
  expect(await dialog.findByText('Too late by now')).toBeTruthy();
});

test('the session can be put into the own calendar', async () => {
  const files: Blob[] = [];
  const save = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:x';
  });
  const content = 'BEGIN:VCALENDAR';
  server.answer(calendarFile, { body: { status: true, file_name: 'session-8.ics', content } });
  await openUpcoming();
  fireEvent.click(await menuItem('Add to calendar'));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toBe(content);
  save.mockRestore();
});

test('another time is chosen on a page of its own', async () => {
  await openUpcoming();
  expect((await menuItem('Change the time')).getAttribute('href')).toBe('/user/sessions/8/reschedule');
});

test('PROF-061 PROF-044 PROF-071 PROF-089 a completed session is rated with stars and words', async () => {
  server.answer(addRate, { body: { status: true, msg: 'ok' } });
  await openPrevious({ has_survey: 0 });
  fireEvent.click(await button('Rate'));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(send.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Your rating'), { target: { value: '4' } });
  fireEvent.change(dialog.getByLabelText('Comment'), { target: { value: 'It helped.' } });
  expect(send.disabled).toBe(false);
  fireEvent.submit(send.form as HTMLFormElement);
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(server.formsSentTo(addRate).map((fields) => Object.fromEntries(fields))).toEqual([
    { rating: '4', comment: 'It helped.', session_id: '8' },
  ]);
});

test('PROF-093 PD-59 a rating that fails says so instead of Done and keeps what was typed', async () => {
  server.answer(addRate, { status: 500, body: { status: false, msg: 'Not now', code: 'server' } });
  await openPrevious({});
  fireEvent.click(await button('Rate'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Your rating'), { target: { value: '3.5' } });
  fireEvent.submit(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' }).form as HTMLFormElement);
  expect(await dialog.findByText('Not now')).toBeTruthy();
  expect(screen.queryByText('Done')).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>('Your rating').value).toBe('3.5');
});

test('after the rating its survey is offered', async () => {
  server.answer(addRate, { body: { status: true, msg: 'ok' } });
  await openPrevious({});
  fireEvent.click(await button('Rate'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Your rating'), { target: { value: '5' } });
  fireEvent.submit(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' }).form as HTMLFormElement);
  const thanks = within(await screen.findByRole('dialog', { name: 'Thank you' }));
  const survey = thanks.getByRole('link', { name: 'Complete Survey' });
  expect(survey.getAttribute('href')).toBe('/survey/meeting/8');
});

test('PROF-062 a rated session says so and cannot be rated again', async () => {
  await openPrevious({ is_rated: 1 });
  expect((await button('Rated')).disabled).toBe(true);
});

test('PROF-045 PROF-063 the survey of a completed session is offered until it is answered', async () => {
  await openPrevious({});
  expect(screen.getByRole('link', { name: 'Complete Survey' }).getAttribute('href')).toBe(
    '/survey/meeting/8',
  );
  cleanup();
  server = await newVisitor();
  signIn();
  await openPrevious({ has_user_questionnaire_answers: 1 });
  expect(screen.queryByRole('link', { name: 'Complete Survey' })).toBeNull();
});

test('PROF-058 PROF-059 PD-46 the status is a color, an icon and a word', async () => {
  server.answer(learnerSessions, {
    body: buildPage([
      learnerSession({ id: 1, status: 'completed' }),
      learnerSession({ id: 2, status: 'missed' }),
      learnerSession({ id: 3, status: 'cancelled' }),
    ]),
  });
  await open('/user/sessions?tab=previous');
  const badges = ['Completed', 'Missed', 'Cancelled'].map((word) => screen.findByText(word));
  const [completed, ...others] = await Promise.all(badges);
  expect(completed?.className).toContain('accepted');
  for (const badge of others) expect(badge.className).toContain('rejected');
  for (const badge of [completed, ...others]) expect(badge?.querySelector('svg')).toBeTruthy();
});

test('a page that the list does not have any more leads to its last one', async () => {
  server.answer(learnerSessions, ({ params }) => ({
    body: params.page > 1 ? buildPage([], params.page, 1) : buildPage([learnerSession()]),
  }));
  await open('/user/sessions?tab=upcoming&page=3');
  expect(await screen.findByText('Dr. Amal')).toBeTruthy();
  expect(address()).toBe('/user/sessions?tab=upcoming');
});

test('a list that fails can be asked for again, and an empty one leads on', async () => {
  server.answer(learnerSessions, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open('/user/sessions');
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(learnerSessions, { body: buildPage([]) });
  fireEvent.click(await button('Retry'));
  expect(await screen.findByText('Sorry There are no data found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a consultant' }).getAttribute('href')).toBe(
    '/consultants/consultants',
  );
});

const proposal = {
  id: 12,
  from_date: '2030-05-02T09:00:00.000Z',
  to_date: '2030-05-02T10:00:00.000Z',
  until: '2030-05-01T08:50:00.000Z',
};
const proposed = () => screen.findByRole('region', { name: 'Dr. Amal proposes another time' });

test.each([
  ['Accept the new time', '1'],
  ['Keep the time', '0'],
])('a proposed time stands beside that of the session, by the clocks of both: %s', async (label, accept) => {
  at('08:00:00');
  server.answer(answerProposal, { body: { status: true, msg: 'Answered', data: learnerSession() } });
  await openUpcoming({ proposal });
  const region = await proposed();
  const words = region.textContent?.replaceAll('\u00a0', ' ');
  for (const time of ['Thu', 'Wed', '5:00 AM – 6:00 AM', '12:00 PM – 1:00 PM']) expect(words).toContain(time);
  fireEvent.click(within(region).getByRole('button', { name: label }));
  expect(await screen.findByText('Answered')).toBeTruthy();
  expect(server.formsSentTo(answerProposal)).toEqual([
    [
      ['session_id', '8'],
      ['proposal_id', '12'],
      ['accept', accept],
    ],
  ]);
});

test('a proposal that is over says so, and the sessions are read again; one that has lapsed is not shown', async () => {
  at('08:00:00');
  server.answer(answerProposal, {
    status: 409,
    body: { status: false, msg: 'This time is not proposed any more.', code: 'proposal_over' },
  });
  await openUpcoming({ proposal });
  const accept = within(await proposed()).getByRole('button', { name: 'Accept the new time' });
  server.answer(learnerSessions, { body: buildPage([learnerSession()]) });
  fireEvent.click(accept);
  expect(await screen.findByText('This time is not proposed any more.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: /proposes another time/ })).toBeNull());
  cleanup();
  at('08:50:00');
  await openUpcoming({ proposal });
  expect(screen.queryByRole('region', { name: /proposes another time/ })).toBeNull();
});

test('the own note stands on the card', async () => {
  await openUpcoming({ note: 'Adam is six.' });
  expect(screen.getByText('Your note to the consultant')).toBeTruthy();
  expect(screen.getByText('Adam is six.')).toBeTruthy();
});
