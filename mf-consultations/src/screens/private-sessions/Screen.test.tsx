// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { type RequestItem, requestsList } from 'shared-api/contracts/consultations/requests';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import Requests from '../../slots/Requests.tsx';
import { buildPage } from '../../testing/answers.ts';
import { newVisitor, open, openPart, signIn } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn({ consultant: true });
});
afterEach(cleanup);

const item = (id: number, status: RequestItem['status']): RequestItem => ({
  id,
  user_name: `Mona ${id}`,
  avatar: null,
  created_at: '2030-04-30T09:00:00.000Z',
  status,
  user_id: 3,
});
const all = [item(3, 1), item(2, 2), item(1, 3)];

test('CONS-009 CONS-166 the list is for consultants, and each request leads to its details', async () => {
  server.answer(requestsList, { body: buildPage(all) });
  await open('/private/sessions/list');
  expect((await screen.findByRole('link', { name: 'Mona 3' })).getAttribute('href')).toBe(
    '/private/sessions/3/details/1',
  );
  expect(server.sentTo(requestsList).map(({ query }) => query)).toEqual(['page=1&is_consultant=1']);
  const guards = ['/private/sessions/list', '/private/sessions/{id}/details/{isCons}'].map(
    (path) => remote.pages.find((page) => page.path === path)?.guard,
  );
  expect(guards).toEqual(['consultant', 'user']);
});

test('CONS-103 CONS-104 CONS-105 PROF-064 the status is a color, an icon and a word', async () => {
  server.answer(requestsList, { body: buildPage(all) });
  await open('/private/sessions/list');
  const expectedTones = [
    ['Pending', 'pending'],
    ['Accepted', 'accepted'],
    ['Rejected', 'rejected'],
  ] as const;
  for (const [word, tone] of expectedTones) {
    const badge = await screen.findByText(word);
    expect(badge.className).toContain(tone);
    expect(badge.querySelector('svg')).toBeTruthy();
  }
});

test('PROF-021 PROF-082 the own requests are a tab of the profile, and lead to the learner’s view', async () => {
  server.answer(requestsList, { body: buildPage(all, 2, 2) });
  await openPart(<Requests page={2} onChange={() => {}} />);
  expect((await screen.findByRole('link', { name: 'Mona 3' })).getAttribute('href')).toBe(
    '/private/sessions/3/details/0',
  );
  expect(server.sentTo(requestsList).map(({ query }) => query)).toEqual(['page=2&is_consultant=0']);
});
