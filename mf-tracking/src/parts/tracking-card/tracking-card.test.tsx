// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { address, newVisitor, openPart, text } from '../../testing/open.ts';
import { enrolledAnswer, trackingAnswer } from '../../testing/trackings.ts';
import { TrackingCard } from './tracking-card.tsx';

beforeEach(async () => {
  await newVisitor();
});
afterEach(cleanup);

const initiative = { type: 'initiative' } as const;
const multi = { tracking_type: 'multi', id: 4, level_count: 3, duration: null } as const;

async function show(tracking: Tracking) {
  await openPart(<TrackingCard tracking={tracking} />);
  return screen.getByRole('article');
}
const ring = () => screen.queryByRole('progressbar', { name: text('card.progress') });

test.each([
  ['TRCK-042', trackingAnswer(multi), '/user/trackings/4/package/levels?discover=1'],
  ['TRCK-043', enrolledAnswer(multi), '/user/trackings/4/package/levels?discover=0'],
  ['TRCK-044', enrolledAnswer(), '/user/trackings/9/details/enrolled/3'],
  ['TRCK-045', trackingAnswer(), '/user/trackings/9/details?is_level=0'],
  ['TRCK-045', trackingAnswer({ belongs_to_level_tree: 1 }), '/user/trackings/9/details?is_level=1'],
  ['TRCK-047', trackingAnswer({ ...initiative, ...multi }), '/user/initiatives/4/package/levels?discover=1'],
  [
    'TRCK-047',
    enrolledAnswer({ ...initiative, ...multi }),
    '/user/initiatives/4/package/levels?discover=0&current_user_id=3',
  ],
  ['TRCK-048', enrolledAnswer(initiative), '/user/initiative/9/details/enrolled/3?trackType=initiative'],
  [
    'TRCK-048',
    enrolledAnswer({ ...initiative, package_id: 4, belongs_to_level_tree: 1 }),
    '/user/initiative/9/details/enrolled/3?trackType=initiative&packageId=4',
  ],
  ['TRCK-049', trackingAnswer(initiative), '/user/trackings/9/details?is_level=0'],
] as const)('%s a click on a card leads to %#', async (_row, tracking, path) => {
  await show(tracking);
  fireEvent.click(screen.getByRole('link', { name: 'Kind words at home' }));
  expect(address()).toBe(path);
});

test('TRCK-116 a package leads to its levels, a single system to its details', async () => {
  await show(trackingAnswer(multi));
  expect(screen.getByRole('link').getAttribute('href')).toContain('/user/trackings/4/package/levels');
  cleanup();
  await show(trackingAnswer());
  expect(screen.getByRole('link').getAttribute('href')).toContain('/user/trackings/9/details');
});

test('TRCK-159 what the family is enrolled in says so', async () => {
  expect((await show(enrolledAnswer({ price: 10 }))).textContent).toContain('Enrolled');
  cleanup();
  expect((await show(trackingAnswer())).textContent).not.toContain('Enrolled');
});

test('TRCK-160 what nobody is enrolled in says its price, or that it is free', async () => {
  expect((await show(trackingAnswer())).textContent).toContain('Free');
  cleanup();
  const { textContent } = await show(trackingAnswer({ price: 10 }));
  expect(textContent).toContain('$10');
  expect(textContent).not.toContain('Free');
});

test('a level without a price of its own comes with its package', async () => {
  const { textContent } = await show(trackingAnswer({ package_id: 4, level: 1, belongs_to_level_tree: 1 }));
  expect(textContent).toContain(text('card.inPackage'));
  expect(textContent).not.toContain('Free');
});

test('a package whose levels are sold one by one is not free', async () => {
  const { textContent } = await show(trackingAnswer({ ...multi, has_priced_level: 1 }));
  expect(textContent).toContain(text('card.pricedLevels'));
  expect(textContent).not.toContain('Free');
});

test('a competition that is over says so to who did not take part, a system does not', async () => {
  const over = { finished_current_tracking: 1 } as const;
  expect((await show(trackingAnswer({ ...initiative, ...over }))).textContent).toContain(text('card.ended'));
  cleanup();
  expect((await show(trackingAnswer(over))).textContent).not.toContain(text('card.ended'));
});

test('TRCK-161 an enrolled system that was not started says so', async () => {
  expect((await show(enrolledAnswer())).textContent).toContain('Not Started Yet');
  cleanup();
  const started = await show(enrolledAnswer({ has_started_tracking: 1 }));
  expect(started.textContent).not.toContain('Not Started Yet');
});

test('PD-81 a competition shows no progress before its marking has ended', async () => {
  await show(enrolledAnswer({ type: 'initiative', has_started_tracking: 1, is_prof_marking_ended: 0 }));
  expect(ring()).toBeNull();
});

test('TRCK-162 the progress ring is there once it is started', async () => {
  await show(enrolledAnswer({ total_progress: 40 }));
  expect(ring()).toBeNull();
  cleanup();
  await show(enrolledAnswer({ total_progress: 87.34, has_started_tracking: 1 }));
  expect(ring()?.getAttribute('aria-valuetext')).toBe('87.3%');
});

test('a system says its days, a package its levels, a competition its dates', async () => {
  expect((await show(trackingAnswer())).textContent).toContain('21 days');
  cleanup();
  expect((await show(trackingAnswer(multi))).textContent).toContain('3 levels');
  cleanup();
  const dates = { start_date: '2030-05-01', end_date: '2030-05-30' };
  const { textContent } = await show(trackingAnswer({ ...initiative, ...dates, duration: 30 }));
  expect(textContent).toContain('01 May, 2030 – 30 May, 2030');
  expect(textContent).not.toContain('30 days');
});

test('TRCK-236 the name of an enrolled member is cut at 7 characters; all of it is there to be heard', async () => {
  const members = [
    { id: 3, username: 'Mona', avatar: null },
    { id: 5, username: 'Abdulrahman', avatar: null },
  ];
  await show(enrolledAnswer({ enrolled_members: members }));
  expect(screen.getByText('Abdulra…').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('Abdulrahman')).toBeTruthy();
  expect(screen.getByText('Mona')).toBeTruthy();
});

test('of many enrolled members three are named, the others counted', async () => {
  const enrolled_members = [1, 2, 3, 4, 5].map((id) => ({ id, username: `Child ${id}`, avatar: null }));
  const { textContent } = await show(enrolledAnswer({ enrolled_members }));
  expect(textContent).toContain('Child 3');
  expect(textContent).not.toContain('Child 4');
  expect(textContent).toContain('+2 more');
});
