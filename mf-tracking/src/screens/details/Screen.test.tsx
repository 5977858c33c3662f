// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartList } from 'shared-api/contracts/cart';
import { beforeEnrol } from 'shared-api/contracts/tracking/details';
import { assign, enrolFree, trackingMembers } from 'shared-api/contracts/tracking/enrolment';
import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { queryClient } from 'shared-api/query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';
import { buildDetails, enrolledAnswer, membersAnswer, trackingAnswer } from '../../testing/trackings.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

const path = '/user/trackings/9/details?is_level=0';
async function show(tracking: Partial<TrackingDetail> = {}, options?: Parameters<typeof open>[1]) {
  queryClient.clear();
  server.answer(beforeEnrol, buildDetails(tracking));
  await open(path, options);
  await screen.findByRole('heading', { level: 1, name: 'Kind words at home' });
}
const bar = () =>
  within(screen.getByRole('region', { name: text('enrolment.bar', { name: 'Kind words at home' }) }));
const signInMona = () => {
  signIn();
  server.answer(cartList, { body: { status: true, data: [], totalPrice: 0, totalProducts: 0 } });
  server.answer(trackingMembers, membersAnswer({ 3: { is_enrolled: 1 } }));
};
const rows = () => {
  const list = within(screen.getByRole('region', { name: text('details.facts') }));
  const names = list.getAllByRole('term').map(({ textContent }) => textContent);
  const values = list.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
};

test('TRCK-062 the introduction says its name, two prices and its days', async () => {
  await show({ price: 10, unlimited_price: 25 });
  expect(rows()).toMatchObject({ Limited: '$10', Unlimited: '$25', Length: '21 days' });
});

test('a system without the unlimited option has one price; without a price it is free', async () => {
  await show();
  expect(rows()).toEqual({ Price: 'Free', Length: '21 days', By: 'Champions' });
});

test('a level that its package pays for is not called free', async () => {
  await show({ package_id: 4, package_details: trackingAnswer({ id: 4, price: 12 }) });
  expect(rows()).toMatchObject({ Price: 'In the package' });
});

test('TRCK-063 a level leads to its level tree', async () => {
  await show({ package_id: 4, belongs_to_level_tree: 1 });
  const link = screen.getByRole('link', { name: 'Show Level Tree' });
  expect(link.getAttribute('href')).toBe('/tracking-system/9/levels/');
  cleanup();
  await show();
  expect(screen.queryByRole('link', { name: 'Show Level Tree' })).toBeNull();
});

test('TRCK-064 the introduction says what the system is about', async () => {
  await show({ description: 'One kind word a day, said aloud.' });
  expect(screen.getByRole('heading', { name: 'About System' })).toBeTruthy();
  expect(screen.getByText('One kind word a day, said aloud.')).toBeTruthy();
});

test('TRCK-065 fields are shown with their goals', async () => {
  await show({ fields: [{ name: 'Manners', goals: [{ name: 'To thank' }, { name: 'To greet' }] }] });
  expect(screen.getByRole('heading', { name: 'Manners' })).toBeTruthy();
  const goals = within(screen.getByRole('list', { name: text('details.goals', { field: 'Manners' }) }));
  expect(goals.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'To thank',
    'To greet',
  ]);
});

test('TRCK-066 the introduction is a film, else a picture', async () => {
  await show({ intro_path: '/api/media/1.mp4?sig=a', intro_path_type: 'video' });
  const film = screen.getByLabelText<HTMLVideoElement>(text('details.video', { name: 'Kind words at home' }));
  expect(film.getAttribute('src')).toBe('/api/media/1.mp4?sig=a');
  cleanup();
  await show({ intro_path: '/api/pictures/kind.svg', intro_path_type: 'image' });
  expect(document.querySelector('video')).toBeNull();
  expect(document.querySelector('img[src="/api/pictures/kind.svg"]')).not.toBeNull();
});

test('a film whose link has expired is asked for again', async () => {
  await show({ intro_path: '/api/media/1.mp4?sig=a', intro_path_type: 'video' });
  const film = () => screen.getByLabelText(text('details.video', { name: 'Kind words at home' }));
  fireEvent.error(film());
  server.answer(
    beforeEnrol,
    buildDetails({ intro_path: '/api/media/1.mp4?sig=b', intro_path_type: 'video' }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(film().getAttribute('src')).toBe('/api/media/1.mp4?sig=b'));
});

test('a competition shows its dates and its terms', async () => {
  await show({
    type: 'initiative',
    start_date: '2030-05-01',
    end_date: '2030-05-21',
    terms_and_conditions: 'Be kind to everybody.',
  });
  expect(rows()).toMatchObject({ Dates: '01\u00a0May,\u00a02030 – 21\u00a0May,\u00a02030' });
  expect(screen.getByRole('heading', { name: 'About Competition' })).toBeTruthy();
  expect(screen.getByText('Be kind to everybody.')).toBeTruthy();
});

test.each([
  ['SHELL-043', 'not_available', '/not-available'],
  ['TRCK-228', 'not_published', '/not-published'],
] as const)('%s what is %s leads to %s', async (_row, flag, target) => {
  const flags = { not_available: 0, not_published: 0, [flag]: 1 };
  server.answer(beforeEnrol, { body: { status: true, ...flags, data: null } });
  await open(path);
  await waitForAddress(target);
});

test('an id of nothing leads to the list', async () => {
  server.answer(beforeEnrol, { status: 404, body: { status: false, msg: 'Not found', code: 'not_found' } });
  await open(path);
  const link = await screen.findByRole('link', { name: text('details.missing.action') });
  expect(link.getAttribute('href')).toBe('/user/trackings/list');
  cleanup();
  await open('/user/trackings/abc/details');
  expect(screen.getByText(text('details.missing.title'))).toBeTruthy();
});

test('details that cannot be read can be asked for again', async () => {
  server.answer(beforeEnrol, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(beforeEnrol, buildDetails());
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'About System' })).toBeTruthy();
});

test('TRCK-067 who is not enrolled finds Enroll Now, who is enrolled Start Now', async () => {
  signInMona();
  await show({ price: 10 });
  expect(bar().getByRole('button', { name: 'Enroll Now' })).toBeTruthy();
  expect(bar().queryByRole('button', { name: 'Start Now' })).toBeNull();
  expect(bar().getByText('$10')).toBeTruthy();
  cleanup();
  await show(enrolledAnswer());
  expect(bar().getByRole('button', { name: 'Start Now' })).toBeTruthy();
  expect(bar().queryByRole('button', { name: 'Enroll Now' })).toBeNull();
  expect(
    bar()
      .getByRole('link', { name: text('enrolment.moreMembers') })
      .getAttribute('href'),
  ).toBe('/tracking-system/9/assign-family/');
});

test('who has started goes on to their page, with the query', async () => {
  signInMona();
  await show(enrolledAnswer({ has_started_tracking: 1, start_date: '2030-05-01', end_date: '2030-05-21' }));
  expect(
    bar()
      .getByRole('link', { name: text('enrolment.continue') })
      .getAttribute('href'),
  ).toBe('/user/trackings/9/details/enrolled/3?is_level=0');
  expect(rows()).toMatchObject({ Dates: '01\u00a0May,\u00a02030 – 21\u00a0May,\u00a02030' });
});

test('TRCK-068 TRCK-122 a free enrolment leads through the details to the participant, and says from when to when it runs', async () => {
  signInMona();
  server.answer(trackingMembers, membersAnswer());
  queryClient.clear();
  server.answer(beforeEnrol, buildDetails());
  await open(`${path}&has_priced_level=0&modal_type=Tracking`);
  fireEvent.click(await screen.findByRole('button', { name: 'Enroll Now' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Layla' }));
  const enrolled = {
    user_id: 11,
    user_owned_tracking_id: 7,
    start_date: '2030-05-01',
    end_date: '2030-05-21',
  };
  server.answer(enrolFree, () => {
    const member = { id: 11, username: 'Layla', avatar: null };
    server.answer(
      beforeEnrol,
      buildDetails(enrolledAnswer({ enrolled_members: [member], selected_enrolled_user_id: 11 })),
    );
    return { body: { status: true, msg: 'Enrolled successfully.', data: [enrolled] } };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const query = 'is_level=0&has_priced_level=0&modal_type=Tracking';
  await waitForAddress(`/user/trackings/9/details/enrolled/11?${query}`);
  expect(await screen.findByText(/01 May, 2030 to 21 May, 2030/)).toBeTruthy();
});

test('a start leads to the page of the participant', async () => {
  signInMona();
  await show(enrolledAnswer());
  fireEvent.click(bar().getByRole('button', { name: 'Start Now' }));
  await screen.findByRole('radio', { name: 'Mona You' });
  server.answer(assign, { body: { code: 200, msg: 'Started.', data: [] } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Start Now' }).at(-1) as HTMLElement);
  await waitForAddress('/user/trackings/9/details/enrolled/3?is_level=0');
});

test('TRCK-006 TRCK-214 the page of who is not enrolled reads the details of its system, with the button to enrol', async () => {
  await show();
  expect(server.sentTo(beforeEnrol).map(({ params }) => params)).toEqual([{ id: '9' }]);
  expect(screen.getByRole('button', { name: 'Enroll Now' })).toBeTruthy();
});

test('TRCK-189 a competition that is not available or not published is asked for, and leads away', async () => {
  for (const [flag, target] of [
    ['not_available', '/not-available'],
    ['not_published', '/not-published'],
  ] as const) {
    server.answer(beforeEnrol, {
      body: { status: true, not_available: 0, not_published: 0, [flag]: 1, data: null },
    });
    queryClient.clear();
    await open('/user/trackings/12/details?is_level=0');
    await waitForAddress(target);
    expect(server.sentTo(beforeEnrol).at(-1)?.params).toEqual({ id: '12' });
    cleanup();
  }
});

test('the participant of the address is asked for', async () => {
  signInMona();
  server.answer(beforeEnrol, buildDetails());
  await open(`${path}&current_user_id=11`);
  await screen.findByRole('heading', { level: 1, name: 'Kind words at home' });
  expect(server.sentTo(beforeEnrol)[0]?.query).toBe('current_user_id=11');
});

test('an address with the participant of another family shows the system to everybody', async () => {
  signInMona();
  server.answer(beforeEnrol, ({ params }) =>
    Object.keys((params as object | undefined) ?? {}).length > 0
      ? { status: 404, body: { status: false, msg: 'Not found', code: 'not_found' } }
      : buildDetails(),
  );
  await open(`${path}&current_user_id=99`);
  await screen.findByRole('heading', { level: 1, name: 'Kind words at home' });
  await waitForAddress(path);
});

test('while its area is closed nobody can enrol, and who takes part goes on', async () => {
  const options = { host: { isPlanned: (href: string) => href === '/user/trackings/list' } };
  await show({ price: 10 }, options);
  expect(bar().getByText(text('enrolment.notOffered'))).toBeTruthy();
  expect(bar().queryByRole('button')).toBeNull();
  cleanup();
  signInMona();
  await show({ is_enrolled: 1, selected_enrolled_user_id: 11, has_started_tracking: 1 }, options);
  expect(bar().getByRole('link', { name: text('enrolment.continue') })).toBeTruthy();
});
