// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { calendarFile, session } from 'shared-api/contracts/consultations/sessions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, openPart, signIn } from '../testing/open.ts';
import { learnerSession } from '../testing/session-answers.ts';
import NewSession from './NewSession.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

async function show(changes: Parameters<typeof learnerSession>[0], surveyId?: number) {
  const data = { side: 'learner', session: learnerSession({ is_free: 1, ...changes }) } as const;
  server.answer(session, { body: { status: true, data } });
  await openPart(<NewSession sessionId={8} surveyId={surveyId} />, { address: '/payment-result' });
  await screen.findByRole('heading', { name: 'Your session with Dr. Amal is booked' });
}

test('a free booking is confirmed with both clocks, the way to the room and the survey that follows', async () => {
  await show({ consultant_timezone: 'Asia/Tokyo' }, 12);
  expect(screen.getByText(/Tokyo time \(GMT\+9\)/)).toBeTruthy();
  expect(screen.getByText(/Times in/)).toBeTruthy();
  expect(screen.getByText(/The room opens 10 minutes before the start/)).toBeTruthy();
  const survey = screen.getByRole('link', { name: 'Continue to the survey' });
  expect(survey.getAttribute('href')).toBe('/survey/5?assignment=12');
  server.answer(calendarFile, { body: { status: true, file_name: 'a.ics', content: 'BEGIN:VCALENDAR' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(server.sentTo(calendarFile)).toHaveLength(1));
});

test('where it meets elsewhere the confirmation names the host; without a survey there is none to go on to', async () => {
  await show({ has_private_link: 1, consultant_meeting_link: 'https://meet.example/amal' });
  expect(screen.getByText(/You meet at meet\.example/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue to the survey' })).toBeNull();
});
