// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { learnerSessions } from 'shared-api/contracts/consultations/sessions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPage } from '../testing/answers.ts';
import { newVisitor, openPart, signIn } from '../testing/open.ts';
import { learnerSession } from '../testing/session-answers.ts';
import DashboardSessions from './DashboardSessions.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

test('the start page shows the next three sessions, with the way to all of them', async () => {
  const sessions = [1, 2, 3, 4].map((id) => ({ ...learnerSession(), id }));
  server.answer(learnerSessions, { body: buildPage(sessions) });
  await openPart(<DashboardSessions />);
  const section = within(screen.getByRole('region', { name: 'Next sessions' }));
  expect(await section.findAllByRole('listitem')).toHaveLength(3);
  expect(section.getAllByText(learnerSession().consultant_username)).toHaveLength(3);
  expect(section.getByRole('link', { name: 'My sessions' }).getAttribute('href')).toBe('/user/sessions');
});

test('without a session it leads to the consultants; a failure can be retried', async () => {
  server.answer(learnerSessions, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await openPart(<DashboardSessions />);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(learnerSessions, { body: buildPage([]) });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findByRole('link', { name: 'Find a consultant' })).getAttribute('href')).toBe(
    '/consultants/consultants',
  );
});
