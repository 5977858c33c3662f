// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { promoted } from 'shared-api/contracts/tracking/systems';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVisitor, open, text } from '../../testing/open.ts';
import { enrolledAnswer, trackingAnswer } from '../../testing/trackings.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

const path = '/parents-marathon';
const answer = (tracking: Tracking | null) =>
  server.answer(promoted, { body: { status: true, data: tracking } });

test('TRCK-055 the promoted system is free and can be enrolled in', async () => {
  answer(trackingAnswer());
  const signIn = vi.fn();
  await open(path, { host: { signIn } });
  expect(await screen.findByText('Kind words at home')).toBeTruthy();
  expect(screen.getByText('Free')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enroll Now' }));
  expect(signIn).toHaveBeenCalledOnce();
  expect(server.sentTo(promoted)[0]?.params).toEqual({ promotion: 'parents-marathon' });
});

test('participants go on from there', async () => {
  answer(enrolledAnswer({ has_started_tracking: 1 }));
  await open(path);
  const link = await screen.findByRole('link', { name: text('enrolment.continue') });
  expect(link.getAttribute('href')).toBe('/user/trackings/9/details/enrolled/3');
  expect(screen.queryByRole('button', { name: 'Enroll Now' })).toBeNull();
});

test('without a system it leads to the list, and a failure can be retried', async () => {
  answer(null);
  await open(path);
  expect(await screen.findByText(text('enrolment.marathon.none'))).toBeTruthy();
  cleanup();
  server = await newVisitor();
  server.answer(promoted, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer(trackingAnswer());
  fireEvent.click(retry);
  expect(await screen.findByText('Kind words at home')).toBeTruthy();
});
