// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { SlotProps } from 'platform/remote';
import { listWork, type WorkQueue } from 'shared-api/contracts/operator';
import { signedIn } from 'shared-api/session';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
});
afterEach(cleanup);

const answerWork = (data: WorkQueue[]) => server.answer(listWork, { body: { status: true, data } });

test.each([
  ['en', 'Work', '3', 'Nothing waits'],
  ['ar', 'العمل', '3', 'لا شيء ينتظر'],
] as const)(
  'each queue says how many cases wait and leads to them (%s)',
  async (language, title, count, nothing) => {
    answerWork([
      {
        id: 'camp-receipts',
        title: 'Camp receipts',
        path: '/admin/camp-bookings',
        count: 3,
        oldest_at: '2030-05-01T10:00:00.000Z',
      },
      { id: 'chat-reports', title: 'Reported chats', path: '/chatlist/reports', count: 0, oldest_at: null },
    ]);
    await open('/admin', { language });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    const receipts = await screen.findByRole('link', { name: /Camp receipts/ });
    expect(receipts.getAttribute('href')).toBe('/admin/camp-bookings');
    expect(receipts.textContent).toContain(count);
    expect(screen.getByRole('link', { name: /Reported chats/ }).textContent).toContain(nothing);
  },
);

test('an operator whose roles cover no queue reads so', async () => {
  answerWork([]);
  await open('/admin');
  expect(await screen.findByText(text('work.none.title'))).toBeDefined();
});

test('an error can be retried', async () => {
  server.answer(listWork, { status: 403, body: { status: false, code: 'not_allowed', msg: 'Not for you' } });
  await open('/admin');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
});

test('areas add sections for what the operator may do; one that fails can be loaded again', async () => {
  const answer = sessionAnswer();
  signedIn({ ...answer, user: { ...answer.user, permissions: ['money', 'people'] } });
  answerWork([]);
  const Slot = ({ id, permissions, failed }: SlotProps) => (
    <>
      <p>{`${id}: ${permissions?.join(' ')}`}</p>
      {failed?.(() => {})}
    </>
  );
  await open('/admin', { host: { Slot } });
  expect(await screen.findByText('admin.section.v1: money people')).toBeDefined();
  expect(screen.getByText(text('work.sectionFailed'))).toBeDefined();
});
