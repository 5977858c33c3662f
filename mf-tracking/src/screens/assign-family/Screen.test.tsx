// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import { beforeEnrol } from 'shared-api/contracts/tracking/details';
import { enrol, trackingMembers } from 'shared-api/contracts/tracking/enrolment';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';
import { buildDetails, enrolledAnswer, membersAnswer } from '../../testing/trackings.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(cartList, { body: { status: true, data: [], totalPrice: 0, totalProducts: 0 } });
  server.answer(beforeEnrol, buildDetails(enrolledAnswer()));
  server.answer(trackingMembers, membersAnswer({ 3: { is_enrolled: 1 } }));
});
afterEach(cleanup);

const path = '/tracking-system/9/assign-family/';
const names = (list: string) =>
  within(screen.getByRole('region', { name: list }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const choose = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('TRCK-017 TRCK-097 members are selected, saved and then assigned', async () => {
  await open(path);
  await choose('Layla');
  await choose('Omar');
  expect(names('Selected users').map((name) => name?.match(/Layla|Omar/)?.[0])).toEqual(['Layla', 'Omar']);
  expect(names('Assigned users')).toHaveLength(1);
  expect(names('Assigned users')[0]).toContain('Mona');
  const assigned = { is_enrolled: 1 } as const;
  server.answer(enrol, () => {
    server.answer(trackingMembers, membersAnswer({ 3: assigned, 11: assigned, 12: assigned }));
    const data = [11, 12].map((user_id) => ({
      user_id,
      user_owned_tracking_id: 7,
      start_date: null,
      end_date: null,
    }));
    return { body: { status: true, msg: 'Enrolled successfully.', data } };
  });
  fireEvent.click(save());
  expect(await screen.findByText('Enrolled successfully.')).toBeTruthy();
  await screen.findByRole('checkbox', { name: 'Layla Enrolled' });
  expect(names('Assigned users')).toHaveLength(3);
  expect(screen.getByText(text('enrolment.assign.noneSelected'))).toBeTruthy();
  expect(server.formsSentTo(enrol)[0]?.slice(0, 2)).toEqual([
    ['users_ids[0]', '11'],
    ['users_ids[1]', '12'],
  ]);
});

test('for a price the members go through the cart', async () => {
  server.answer(beforeEnrol, buildDetails(enrolledAnswer({ price: 10 })));
  server.answer(cartAdd, { body: { status: true, msg: 'Added', message: '', added: 1 } });
  await open(path);
  expect(await screen.findByText(text('enrolment.assign.throughCart'))).toBeTruthy();
  await choose('Layla');
  fireEvent.click(save());
  await waitForAddress('/cart');
});

test('a rejection says why and keeps the selection', async () => {
  server.answer(enrol, { status: 409, body: { status: false, msg: 'Not here', code: 'not_available' } });
  await open(path);
  await choose('Layla');
  await choose('Omar');
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Not here');
  expect(names('Selected users')).toHaveLength(2);
});

test('a program that is over and an id of nothing have nobody to assign', async () => {
  server.answer(beforeEnrol, buildDetails({ cumulative_score_calculated: 1 }));
  await open(path);
  expect(await screen.findByText('This program is no longer available')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  cleanup();
  await open('/tracking-system/abc/assign-family');
  expect(screen.getByText(text('details.missing.title'))).toBeTruthy();
});
