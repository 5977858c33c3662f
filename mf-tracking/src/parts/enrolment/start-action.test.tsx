// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { assign, trackingMembers } from 'shared-api/contracts/tracking/enrolment';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVisitor, openPart, signIn, text } from '../../testing/open.ts';
import { enrolledAnswer, membersAnswer, trackingAnswer } from '../../testing/trackings.ts';
import { StartAction } from './start-action.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
const onStarted = vi.fn();
beforeEach(async () => {
  onStarted.mockReset();
  server = await newVisitor();
  signIn();
  server.answer(trackingMembers, membersAnswer({ 3: { is_enrolled: 1 }, 11: { is_enrolled: 1 } }));
});
afterEach(cleanup);

const show = (tracking: Tracking) => openPart(<StartAction tracking={tracking} onStarted={onStarted} />);
const starts = () => screen.queryAllByRole<HTMLButtonElement>('button', { name: 'Start Now' });
const member = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
async function openChooser(tracking = enrolledAnswer()) {
  await show(tracking);
  fireEvent.click(starts()[0] as HTMLElement);
  await member('Mona You');
}
const start = () => fireEvent.click(starts().at(-1) as HTMLElement);
const started = (user_id: number) => ({
  body: {
    code: 200,
    msg: 'Started.',
    data: [{ user_id, start_date: '2030-05-01', end_date: '2030-05-21', tracking_enrollment_history_id: 8 }],
  },
});

test('TRCK-123 TRCK-216 a system is started for the chosen member', async () => {
  server.answer(assign, started(11));
  await openChooser();
  expect((await member('Mona You')).checked).toBe(true);
  fireEvent.click(await member('Layla'));
  start();
  await waitFor(() => expect(onStarted).toHaveBeenCalledExactlyOnceWith(11));
  expect(server.formsSentTo(assign)).toEqual([
    [
      ['tracking_id', '9'],
      ['start_tracking', '1'],
      ['members[0]', '11'],
    ],
  ]);
});

test('TRCK-123 only those who are enrolled and have not started can start', async () => {
  for (const tracking of [
    trackingAnswer(),
    enrolledAnswer({ has_started_tracking: 1 }),
    enrolledAnswer({ tracking_type: 'multi' }),
  ]) {
    await show(tracking);
    expect(starts()).toEqual([]);
    cleanup();
  }
  server.answer(
    trackingMembers,
    membersAnswer({ 3: { is_enrolled: 1 }, 11: { is_enrolled: 1, has_started_tracking: 1 } }),
  );
  await openChooser();
  expect((await member('Layla Has started')).disabled).toBe(true);
});

test('TRCK-125 a start that the server answers with code 202 shows its message as an error', async () => {
  server.answer(assign, {
    body: { code: 202, msg: 'This system cannot be taken again.', error: 'cannot_retake', data: [] },
  });
  await openChooser();
  start();
  expect((await screen.findByRole('alert')).textContent).toContain('This system cannot be taken again.');
  expect(onStarted).not.toHaveBeenCalled();
});

test('a member who is not enrolled gets the place of one who has not started', async () => {
  server.answer(assign, started(12));
  await openChooser();
  fireEvent.click(await member(`Omar ${text('enrolment.start.takesOver', { name: 'Mona' })}`));
  start();
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith(12));
  expect(server.formsSentTo(assign)[0]).toContainEqual(['user_tracking_enrollment_id', '7']);
});

test('a competition starts on its first day', async () => {
  await show(enrolledAnswer({ type: 'initiative', start_date: '2030-05-01' }));
  expect(screen.getByText('Starts on 01 May, 2030')).toBeTruthy();
  expect(starts()).toEqual([]);
});
