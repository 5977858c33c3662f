// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { learnerSessions } from 'shared-api/contracts/consultations/sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPage } from '../testing/answers.ts';
import { address, newVisitor, openPart, signIn } from '../testing/open.ts';
import { learnerSession } from '../testing/session-answers.ts';
import Sessions from './Sessions.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

test('PROF-019 the tab has upcoming and previous sessions, and leaves its place to who shows it', async () => {
  const onChange = vi.fn();
  server.answer(learnerSessions, { body: buildPage([learnerSession()], 1, 2) });
  await openPart(<Sessions part={undefined} page={1} onChange={onChange} />, {
    address: '/show/user/profile?tab=sessions',
  });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Upcoming', 'Previous']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Upcoming');
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Previous' }));
  expect(onChange.mock.calls.map(([place]) => place)).toEqual([
    { part: 'upcoming', page: 2 },
    { part: 'previous', page: 1 },
  ]);
  expect(address()).toBe('/show/user/profile?tab=sessions');
});
