// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { markingOverview } from 'shared-api/contracts/tracking/proof-review';
import { queryClient } from 'shared-api/query';
import { afterEach, expect, test } from 'vitest';
import { newVisitor, openPart, signIn } from '../../testing/open.ts';
import { ProofsNotice } from './proofs-notice.tsx';

afterEach(cleanup);

test('proofs that wait for the caller have an entry, for whom the server says so', async () => {
  const server = await newVisitor();
  await openPart(<ProofsNotice />);
  expect(server.sentTo(markingOverview)).toEqual([]);
  cleanup();
  signIn();
  await openPart(<ProofsNotice />);
  await waitFor(() => expect(server.sentTo(markingOverview)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  queryClient.clear();
  server.answer(markingOverview, { body: { status: true, data: { waiting: 3, trackings: [] } } });
  await openPart(<ProofsNotice />);
  expect((await screen.findByRole('link', { name: 'Mark proofs' })).getAttribute('href')).toBe(
    '/user/proofs',
  );
  expect(screen.getByText('3 proofs wait for your mark.')).toBeTruthy();
});
