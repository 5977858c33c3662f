// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { markingOverview } from 'shared-api/contracts/tracking/proof-review';
import { type ReceivedRequest, received } from 'shared-api/contracts/tracking/supervision';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, openPart, signIn } from '../testing/open.ts';
import DashboardWork from './DashboardWork.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

const request = (id: number, status: ReceivedRequest['status']): ReceivedRequest => ({
  id,
  user_id: 4,
  user_name: 'Layla',
  avatar: null,
  tracking_id: 9,
  tracking_name: 'Reading',
  status,
  created_at: '2030-05-01T10:00:00.000Z',
});
const answer = (waiting: number, ...requests: ReceivedRequest[]) => {
  server.answer(markingOverview, { body: { status: true, data: { waiting, trackings: [] } } });
  const place = { current_page: 1, last_page: 1, per_page: 10, total: requests.length };
  server.answer(received, { body: { status: true, data: { data: requests, ...place }, ...place } });
};

test('a consultant sees how many proofs and requests wait, and where', async () => {
  answer(3, request(1, 0), request(2, 1));
  await openPart(<DashboardWork />);
  const section = within(screen.getByRole('region', { name: 'Follow-up work' }));
  const proofs = await section.findByRole('link', { name: '3 proofs to mark' });
  expect(proofs.getAttribute('href')).toBe('/consultant/proofs');
  const requests = section.getByRole('link', { name: '1 request for supervision' });
  expect(requests.getAttribute('href')).toBe('/consultant/supervision');
});

test('when nothing waits, that is said', async () => {
  answer(0, request(2, 1));
  await openPart(<DashboardWork />);
  expect(await screen.findByText('No proof and no request waits for you.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
