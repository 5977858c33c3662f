// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { slotDays, slotsByDate } from 'shared-api/contracts/consultations/availability';
import { meetingToken } from 'shared-api/contracts/consultations/meetings';
import { proposeTime, withdrawProposal } from 'shared-api/contracts/consultations/proposals';
import {
  attend,
  type BookedSession,
  bookedSessions,
  cancelSession,
  mailLink,
  replaceMeetingLink,
} from 'shared-api/contracts/consultations/sessions';
import { meetingLink, setMeetingLink, settings } from 'shared-api/contracts/consultations/settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { buildPage } from '../../testing/answers.ts';
import { bookedSlotAnswer, ownSlotAnswer, settingsAnswer } from '../../testing/availability-answers.ts';
import { newVisitor, open, openPart, signIn, waitForAddress } from '../../testing/open.ts';
import { bookedSession } from '../../testing/session-answers.ts';
import Screen from './Screen.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn({ consultant: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const menuItem = (name: string) => screen.findByRole('menuitem', { name, hidden: true });
const forms = (contract: Parameters<typeof server.formsSentTo>[0]) =>
  server.formsSentTo(contract).map((fields) => Object.fromEntries(fields));

async function openUpcoming(session: Partial<BookedSession> = {}) {
  server.answer(bookedSessions, { body: buildPage([bookedSession(session)]) });
  // Renders the screen alone, so that starting a session opens no other screen.
  await openPart(<Screen />, { address: '/consultant/booked-sessions?zone=Africa/Cairo' });
  await screen.findByRole('listitem');
}

async function openDialog(item: string) {
  await openUpcoming();
  fireEvent.click(await menuItem(item));
  return within(await screen.findByRole('dialog'));
}

test('CONS-014 the page is for consultants', () => {
  expect(remote.pages.find(({ path }) => path === '/consultant/booked-sessions')).toMatchObject({
    guard: 'consultant',
  });
});

test('CONS-065 CONS-066 CONS-067 CONS-196 upcoming and completed sessions are asked for page by page', async () => {
  server.answer(bookedSessions, { body: buildPage([bookedSession()], 1, 2) });
  await open('/consultant/booked-sessions');
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitForAddress('/consultant/booked-sessions?tab=upcoming&page=2');
  await waitFor(() => expect(server.sentTo(bookedSessions)).toHaveLength(2));
  fireEvent.click(screen.getByRole('tab', { name: 'Completed' }));
  await waitForAddress('/consultant/booked-sessions?tab=completed');
  await waitFor(() => expect(server.sentTo(bookedSessions)).toHaveLength(3));
  const asked = server.sentTo(bookedSessions).map(({ query, fields }) => [query, Object.fromEntries(fields)]);
  expect(asked).toEqual([
    ['page=1', { is_consultant: '1', is_completed: '0' }],
    ['page=2', { is_consultant: '1', is_completed: '0' }],
    ['page=1', { is_consultant: '1', is_completed: '1' }],
  ]);
});

test('CONS-068 a session shows its learner and both clocks', async () => {
  await openUpcoming();
  expect(screen.getByText('Mona')).toBeTruthy();
  const card = screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ');
  expect(card).toContain('12:00 PM – 1:00 PM');
  expect(card).toContain('5:00 AM – 6:00 AM');
});

test('CONS-068 a live lesson shows its title, its course and the picture of it', async () => {
  await openUpcoming({
    is_course: 1,
    meeting_id: 'l-8',
    lesson_title: 'Lesson 2',
    lesson_course_name: 'Calm mornings',
    lesson_course_image: 'https://rafiq.example/calm.webp',
  });
  expect(screen.getByText('Lesson 2')).toBeTruthy();
  expect(screen.getByText('Calm mornings')).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('https://rafiq.example/calm.webp');
  fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
  await waitForAddress('/meet/l-8');
});

test('CONS-069 CONS-197 CONS-198 starting says that the consultant comes and opens the room of the token', async () => {
  server.answer(attend, { body: { status: true } });
  server.answer(meetingToken, { body: { status: true, data: { token: 'abc', url: null } } });
  await openUpcoming();
  fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
  await waitForAddress('/meet/abc');
  expect(server.sentTo(attend).map(({ params }) => params)).toEqual([{ id: '8' }]);
  expect(forms(meetingToken)).toEqual([{ session_id: '8' }]);
});

test('CONS-070 CONS-194 CONS-211 the link is sent by e-mail', async () => {
  server.answer(mailLink, { body: { status: true, msg: 'sent' } });
  const dialog = await openDialog('Send the link by e-mail');
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'mona@rafiq.example' } });
  fireEvent.submit(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' }).form as HTMLFormElement);
  expect(await screen.findByText('Mail Sended')).toBeTruthy();
  expect(forms(mailLink)).toEqual([
    { consultation_session_id: '8', email: 'mona@rafiq.example', link: 'https://rafiq.example/meet/s-8' },
  ]);
});

test('CONS-211 PD-41 a mail that fails says so, and why at the address', async () => {
  server.answer(mailLink, { status: 403, body: { status: false, msg: 'Not one of the two', code: 'x' } });
  const dialog = await openDialog('Send the link by e-mail');
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'else@rafiq.example' } });
  fireEvent.submit(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' }).form as HTMLFormElement);
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(dialog.getByText('Not one of the two')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('E-mail').value).toBe('else@rafiq.example');
});

test('CONS-193 a session gets a meeting link of its own, https only', async () => {
  server.answer(replaceMeetingLink, { body: { status: true, msg: 'Stored' } });
  const dialog = await openDialog('Private meeting link');
  const link = dialog.getByLabelText('Meeting link');
  fireEvent.change(link, { target: { value: 'http://meet.example.com/room' } });
  fireEvent.submit(link.closest('form') as HTMLFormElement);
  expect(dialog.getByText('Enter a link that begins with https://')).toBeTruthy();
  expect(server.sentTo(replaceMeetingLink)).toEqual([]);
  fireEvent.change(link, { target: { value: 'https://meet.example.com/room' } });
  fireEvent.submit(link.closest('form') as HTMLFormElement);
  expect(await screen.findByText('Stored')).toBeTruthy();
  expect(forms(replaceMeetingLink)).toEqual([
    { meeting_url: 'https://meet.example.com/room', session_id: '8' },
  ]);
});

test('CONS-071 the link of all sessions is stored from here too', async () => {
  const stored = { status: true, data: { has_private_link: 1, link: 'https://meet.example.com/old' } };
  server.answer(meetingLink, { body: stored });
  server.answer(setMeetingLink, { body: stored });
  const dialog = await openDialog('Private meeting link');
  fireEvent.click(dialog.getByLabelText('New bookings'));
  const link = await dialog.findByDisplayValue('https://meet.example.com/old');
  fireEvent.change(link, { target: { value: 'https://meet.example.com/new' } });
  fireEvent.submit(link.closest('form') as HTMLFormElement);
  await waitFor(() =>
    expect(forms(setMeetingLink)).toMatchObject([
      { link: 'https://meet.example.com/new', has_private_link: expect.stringMatching(/^(1|true)$/) },
    ]),
  );
});

test('CONS-072 the link is copied', async () => {
  const write = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
  const dialog = await openDialog('Copy the link');
  fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('copied')).toBeTruthy();
  expect(write).toHaveBeenCalledExactlyOnceWith('https://rafiq.example/meet/s-8');
  vi.unstubAllGlobals();
});

test('PD-42 whoever is cancelled by the consultant gets everything back', async () => {
  vi.useFakeTimers({ now: new Date('2030-05-01T08:00:00Z'), toFake: ['Date'] });
  signIn({ consultant: true });
  server.answer(cancelSession, { body: { status: true, msg: 'Cancelled', refund: 'full' } });
  await openUpcoming();
  fireEvent.click(await menuItem('Cancel the session'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Mona gets everything back.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason (optional)'), { target: { value: ' I am ill. ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the session' }));
  await waitFor(() =>
    expect(forms(cancelSession)).toEqual([
      {
        transaction_id: '8',
        model_id: '8',
        model_name: 'ConsultationSession',
        reason: 'I am ill.',
      },
    ]),
  );
});

test('nothing booked leads to the schedule', async () => {
  server.answer(bookedSessions, { body: buildPage([]) });
  await open('/consultant/booked-sessions');
  expect(await screen.findByText('Sorry There are no data found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the schedule' }).getAttribute('href')).toBe(
    '/consultants/availablilty',
  );
});

const proposal = {
  id: 12,
  from_date: '2030-05-02T09:00:00.000Z',
  to_date: '2030-05-02T10:00:00.000Z',
  until: '2030-05-01T08:50:00.000Z',
};

/** Slots of 2 May in Cairo: a free hour, a free half hour, and a booked slot. */
const answerFreeTimes = () => {
  server.answer(settings, { body: { status: true, data: settingsAnswer() } });
  server.answer(slotDays, {
    body: { status: true, data: [{ date: '2030-05-02', slots: 3, reserved: 1, free: 1 }] },
  });
  const at = (from_date: string, to_date: string) => ({ from_date, to_date, date: '2030-05-02' });
  server.answer(slotsByDate, {
    body: {
      status: true,
      data: [
        ownSlotAnswer({
          id: 4,
          consultation_session_id: 4,
          ...at('2030-05-02T09:00:00.000Z', '2030-05-02T10:00:00.000Z'),
        }),
        ownSlotAnswer({ id: 5, duration: 30, ...at('2030-05-02T11:00:00.000Z', '2030-05-02T11:30:00.000Z') }),
        bookedSlotAnswer({ id: 6, ...at('2030-05-02T12:00:00.000Z', '2030-05-02T13:00:00.000Z') }),
      ],
    },
  });
};

async function openProposing() {
  vi.useFakeTimers({ now: new Date('2030-04-30T08:00:00Z'), toFake: ['Date'] });
  signIn({ consultant: true });
  return openDialog('Propose another time');
}

test('another time is proposed: one of the own free times that are as long as the session', async () => {
  answerFreeTimes();
  server.answer(proposeTime, { body: { status: true, msg: 'Proposed', data: bookedSession({ proposal }) } });
  const dialog = await openProposing();
  const times = await dialog.findAllByRole('button', { pressed: false });
  expect(times).toHaveLength(1);
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Propose this time' });
  expect(send.disabled).toBe(true);
  fireEvent.click(times[0] as HTMLElement);
  fireEvent.click(send);
  expect(await screen.findByText('Proposed')).toBeTruthy();
  expect(forms(proposeTime)).toEqual([{ session_id: '8', consultation_session_id: '4' }]);
  expect(server.sentTo(slotDays)[0]?.query).toContain('duration=60');
});

test('a time that cannot be proposed says why, and is no longer chosen', async () => {
  answerFreeTimes();
  server.answer(proposeTime, {
    status: 409,
    body: { status: false, msg: 'The learner has another session at this time.', code: 'learner_busy' },
  });
  const dialog = await openProposing();
  fireEvent.click((await dialog.findAllByRole('button', { pressed: false }))[0] as HTMLElement);
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Propose this time' });
  fireEvent.click(send);
  expect(await dialog.findByText('The learner has another session at this time.')).toBeTruthy();
  await waitFor(() => expect(send.disabled).toBe(true));
});

test('without free times the dialog leads to adding some', async () => {
  server.answer(settings, { body: { status: true, data: settingsAnswer() } });
  server.answer(slotDays, { body: { status: true, data: [] } });
  server.answer(slotsByDate, { body: { status: true, data: [] } });
  const dialog = await openProposing();
  const add = await dialog.findByRole('link', { name: 'Add availability' });
  expect(add.getAttribute('href')).toBe('/consultants/add/availablilty/1');
});

test('an open proposal stands on the card until it is withdrawn', async () => {
  vi.useFakeTimers({ now: new Date('2030-04-30T08:00:00Z'), toFake: ['Date'] });
  signIn({ consultant: true });
  server.answer(withdrawProposal, { body: { status: true, msg: 'Withdrawn', data: bookedSession() } });
  await openUpcoming({ proposal });
  const region = within(screen.getByRole('region', { name: 'You have proposed another time to Mona' }));
  fireEvent.click(region.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  expect(forms(withdrawProposal)).toEqual([{ session_id: '8' }]);
});

test('a note of the learner stands on the card', async () => {
  await openUpcoming({ note: 'Adam is six.\nHe likes stories.' });
  expect(screen.getByText('Note from Mona')).toBeTruthy();
  expect(screen.getByText(/Adam is six/).textContent).toBe('Adam is six.\nHe likes stories.');
});

test('PD-41 a session at a link goes back to our room', async () => {
  server.answer(replaceMeetingLink, { body: { status: true, msg: 'Stored' } });
  await openUpcoming({ has_private_link: 1, consultant_meeting_link: 'https://meet.example.com/mine' });
  fireEvent.click(await menuItem('Private meeting link'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByLabelText(/Rafiq's meeting room/));
  fireEvent.click(dialog.getByRole('button', { name: "Use Rafiq's room" }));
  expect(await screen.findByText('Stored')).toBeTruthy();
  expect(forms(replaceMeetingLink)).toEqual([{ meeting_url: '', session_id: '8' }]);
});
