// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import {
  enrol,
  enrolFree,
  initiativeMembers,
  packageMembers,
  trackingMembers,
} from 'shared-api/contracts/tracking/enrolment';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, newVisitor, openPart, signIn, text, waitForAddress } from '../../testing/open.ts';
import { enrolledAnswer, membersAnswer, trackingAnswer } from '../../testing/trackings.ts';
import { EnrolAction } from './enrol-action.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  answerCart();
  for (const call of [trackingMembers, packageMembers, initiativeMembers])
    server.answer(call, membersAnswer());
});
afterEach(cleanup);

function answerCart(...packages: number[]) {
  const data = packages.map((id) => ({
    id,
    model_id: id,
    model_name: 'TrackingPackage',
    user_id: 11,
    name: 'Package',
    image: null,
    event_name: null,
    is_available: 1,
    current_price: 10,
    users_number: 1,
    period: null,
    date: null,
    date_interval: null,
    is_soldout: 0,
    is_not_available: 0,
    tracking_type: 'multi',
    user_currency: 'USD',
    users_names: [{ cart_id: id, username: 'Layla', user_id: 11 }],
    unavailable_reason: null,
  }));
  server.answer(cartList, { body: { status: true, data, totalPrice: 0, totalProducts: data.length } });
}
const added = { body: { status: true, msg: 'Added to your cart', message: '', added: 1 } };
const enrolledBody = (...users: number[]) => ({
  body: {
    status: true,
    msg: 'Enrolled successfully.',
    data: users.map((user_id) => ({
      user_id,
      user_owned_tracking_id: 7,
      start_date: '2030-05-01',
      end_date: '2030-05-21',
    })),
  },
});
const paid = { price: 10 } as const;
const multi = { id: 4, tracking_type: 'multi', duration: null } as const;
const competition = { type: 'initiative', terms_and_conditions: 'Be kind to everybody.' } as const;

const show = (tracking: Tracking, at = '/', host = {}) =>
  openPart(
    <EnrolAction
      tracking={tracking}
      module={tracking.tracking_type === 'multi' ? 'TrackingPackage' : 'Tracking'}
    />,
    { address: at, host },
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const confirm = () => button('Confirm');
async function openChooser(tracking: Tracking, name = 'Enroll Now', at?: string) {
  await show(tracking, at);
  fireEvent.click(button(name));
  await box('Layla');
}
const choose = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await box(name));
};

test('TRCK-117 TRCK-210 members are enrolled in a free system by one call, without the cart', async () => {
  server.answer(enrol, enrolledBody(3, 11));
  server.answer(cartAdd, added);
  await openChooser(trackingAnswer());
  await choose('Mona You', 'Layla');
  fireEvent.click(confirm());
  await waitForAddress('/tracking-system/9/details?current_user_id=3');
  expect(server.formsSentTo(enrol)).toEqual([
    [
      ['users_ids[0]', '3'],
      ['users_ids[1]', '11'],
      ['module_name', 'Tracking'],
      ['module_id', '9'],
    ],
  ]);
  expect(server.sentTo(cartAdd)).toEqual([]);
});

test('TRCK-211 one participant is enrolled by the call of the introduction', async () => {
  server.answer(enrolFree, enrolledBody(11));
  await openChooser(trackingAnswer());
  await choose('Layla');
  fireEvent.click(confirm());
  await waitForAddress('/tracking-system/9/details?current_user_id=11');
  expect(server.formsSentTo(enrolFree)).toEqual([
    [
      ['amount', '1'],
      ['user_id', '11'],
      ['module', 'Tracking'],
      ['module_id', '9'],
    ],
  ]);
});

test('TRCK-118 TRCK-212 a priced system is added to the cart for each member, and leads to it', async () => {
  server.answer(cartAdd, added);
  await openChooser(trackingAnswer(paid));
  await choose('Layla', 'Omar');
  fireEvent.click(confirm());
  await waitForAddress('/cart');
  expect(server.formsSentTo(cartAdd)).toEqual([
    [11, 12].flatMap((user, index) => [
      [`items[${index}][model_id]`, '9'],
      [`items[${index}][model_name]`, 'Tracking'],
      [`items[${index}][user_id]`, String(user)],
    ]),
  ]);
});

test('TRCK-121 the total is the price of the chosen option for each member', async () => {
  server.answer(cartAdd, added);
  await openChooser(trackingAnswer({ price: 10, unlimited_price: 25, has_unlimited_price: 1 }));
  const total = () => {
    const list = screen.getByText('Total').closest('dl');
    return within(list as HTMLElement)
      .getAllByRole('definition')
      .at(-1)?.textContent;
  };
  await choose('Mona You', 'Layla', 'Omar');
  expect(total()).toBe('$30');
  fireEvent.click(screen.getByRole('radio', { name: /Unlimited: \$25/ }));
  expect(total()).toBe('$75');
  fireEvent.click(confirm());
  await waitForAddress('/cart');
  expect(server.formsSentTo(cartAdd)[0]).toContainEqual(['items[2][is_unlimited]', '1']);
});

test('TRCK-060 a paid package is added to the cart and stays on its page, which then leads to the cart', async () => {
  server.answer(cartAdd, () => {
    answerCart(4);
    return added;
  });
  await openChooser(trackingAnswer({ ...multi, ...paid }), 'Add to Cart', '/levels?discover=1');
  await choose('Layla');
  fireEvent.click(confirm());
  expect((await screen.findByRole('link', { name: 'View Cart' })).getAttribute('href')).toBe('/cart');
  expect(address()).toBe('/levels?discover=1');
  expect(server.formsSentTo(cartAdd)[0]).toContainEqual(['model_name', 'TrackingPackage']);
  fireEvent.click(button(text('enrolment.another')));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('TRCK-061 a free package is enrolled in and stays on its page', async () => {
  const { body } = enrolledBody(11);
  const data = body.data.map((each) => ({ ...each, start_date: null, end_date: null }));
  server.answer(enrol, { body: { ...body, data } });
  await openChooser(trackingAnswer(multi), 'Enroll Now', '/levels?discover=1');
  await choose('Layla');
  fireEvent.click(confirm());
  expect(await screen.findByText('Enrolled successfully.')).toBeTruthy();
  expect(address()).toBe('/levels?discover=1');
  expect(server.formsSentTo(enrol)[0]).toContainEqual(['module_name', 'TrackingPackage']);
});

test('TRCK-098 who is enrolled or in the cart is shown so and cannot be chosen', async () => {
  server.answer(trackingMembers, membersAnswer({ 11: { is_enrolled: 1 }, 12: { in_cart: 1 } }));
  await show(trackingAnswer(paid));
  fireEvent.click(button('Enroll Now'));
  expect((await box('Layla Enrolled')).disabled).toBe(true);
  expect((await box('Omar In your cart')).disabled).toBe(true);
  expect((await box('Mona You')).disabled).toBe(false);
});

test('TRCK-163 Confirm is disabled until at least one member is chosen', async () => {
  await openChooser(trackingAnswer());
  expect(confirm().disabled).toBe(true);
  await choose('Layla');
  expect(confirm().disabled).toBe(false);
  await choose('Layla');
  expect(confirm().disabled).toBe(true);
});

test.each([
  ['free', trackingAnswer(competition)] as const,
  ['priced', trackingAnswer({ ...competition, ...paid })] as const,
])(
  'TRCK-164 in a %s competition Confirm is disabled until the terms are accepted too',
  async (_, tracking) => {
    server.answer(enrol, enrolledBody(11));
    server.answer(cartAdd, added);
    await openChooser(tracking);
    await choose('Layla');
    expect(confirm().disabled).toBe(true);
    await choose(text('enrolment.acceptTerms'));
    expect(confirm().disabled).toBe(false);
    fireEvent.click(confirm());
    const call = tracking.price > 0 ? cartAdd : enrol;
    await waitFor(() => expect(server.formsSentTo(call)[0]).toContainEqual(['terms_accepted', '1']));
  },
);

test('TRCK-223 a family whose members are all in says so', async () => {
  const marks = { is_enrolled: 1 } as const;
  server.answer(initiativeMembers, membersAnswer({ 3: marks, 11: marks, 12: marks }));
  await show(trackingAnswer(competition));
  fireEvent.click(button('Enroll Now'));
  const words = 'No member family found as all member are assigned to this initiative';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(confirm().disabled).toBe(true);
});

test('a family whose members are all in a follow-up system is told so of the system, not of an initiative', async () => {
  const marks = { is_enrolled: 1 } as const;
  server.answer(trackingMembers, membersAnswer({ 3: marks, 11: marks, 12: marks }));
  await show(trackingAnswer());
  fireEvent.click(button('Enroll Now'));
  expect(await screen.findByText(text('enrolment.noMembers.tracking'))).toBeTruthy();
  expect(screen.queryByText(/initiative/)).toBeNull();
});

test('TRCK-119 a visitor is led to the sign-in', async () => {
  server = await newVisitor();
  const signInPage = vi.fn();
  await show(trackingAnswer(), '/', { signIn: signInPage });
  fireEvent.click(button('Enroll Now'));
  expect(signInPage).toHaveBeenCalledOnce();
  cleanup();
  await show(trackingAnswer({ ...multi, ...paid }), '/', { signIn: signInPage });
  fireEvent.click(button('Add to Cart'));
  expect(signInPage).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('TRCK-120 a program whose scores were calculated cannot be enrolled in', async () => {
  await show(trackingAnswer({ cumulative_score_calculated: 1 }));
  expect(screen.getByText('This program is no longer available')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a level that is sold with its package leads to the package; levels that are sold alone say so', async () => {
  const inPackage = { package_id: 4, package_details: trackingAnswer({ ...multi, ...paid }) };
  await show({ ...trackingAnswer(), ...inPackage });
  expect(screen.getByRole('link', { name: text('enrolment.toPackage') }).getAttribute('href')).toBe(
    '/user/trackings/4/package/levels?discover=1',
  );
  cleanup();
  await show(trackingAnswer({ ...multi, has_priced_level: 1 }));
  expect(screen.getByText(text('enrolment.byLevel'))).toBeTruthy();
  cleanup();
  await show(enrolledAnswer());
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['TRCK-186', trackingAnswer(competition), initiativeMembers, '9', ''],
  ['TRCK-215', trackingAnswer(), trackingMembers, '9', ''],
  ['TRCK-215', trackingAnswer({ package_id: 4 }), packageMembers, '4', 'tracking_id=9'],
] as const)('%s the chooser is filled by the members of %#', async (_row, tracking, call, id, query) => {
  await openChooser(tracking);
  expect(server.sentTo(call).map((sent) => [sent.params.id, sent.query])).toEqual([[id, query]]);
});

const followed = 'type=Tracking&model_id=9&invitation_id=4&invitee_id=7';
const invitation = [
  ['invitation_id', '4'],
  ['invitation_user_id', '7'],
  ['invitation_type', 'Tracking'],
];

test('the invitation of the address is sent with the enrolment and with the cart', async () => {
  server.answer(enrolFree, enrolledBody(11));
  await openChooser(trackingAnswer(), undefined, `/details?${followed}`);
  await choose('Layla');
  fireEvent.click(confirm());
  await waitForAddress(`/tracking-system/9/details?${followed}&current_user_id=11`);
  expect(server.formsSentTo(enrolFree)[0]).toEqual(expect.arrayContaining(invitation));
  cleanup();
  server.answer(cartAdd, added);
  await openChooser(trackingAnswer(paid), undefined, `/details?${followed}`);
  await choose('Layla');
  fireEvent.click(confirm());
  await waitForAddress('/cart');
  expect(server.formsSentTo(cartAdd)[0]).toEqual(expect.arrayContaining(invitation));
});

test.each([
  ['free', trackingAnswer(), enrolFree],
  ['priced', trackingAnswer(paid), cartAdd],
] as const)(
  'a rejected enrolment in a %s system says why and keeps the choice',
  async (_, tracking, call) => {
    server.answer(call, {
      status: 409,
      body: { status: false, msg: 'Not for sale here', code: 'not_available' },
    });
    await openChooser(tracking);
    await choose('Layla');
    fireEvent.click(confirm());
    expect((await screen.findByRole('alert')).textContent).toContain('Not for sale here');
    expect((await box('Layla')).checked).toBe(true);
    await waitFor(() => expect(server.sentTo(trackingMembers)).toHaveLength(2));
  },
);

test('a member who is named is chosen at first, and the chooser leads to the form for a child', async () => {
  await openPart(
    <EnrolmentDialog opened onClose={() => {}} tracking={trackingAnswer()} module="Tracking" memberId={12} />,
  );
  expect((await box('Omar')).checked).toBe(true);
  expect(confirm().disabled).toBe(false);
  expect(screen.getByRole('link', { name: text('enrolment.addChild') }).getAttribute('href')).toBe(
    '/add-child?status=add',
  );
});

test('members who cannot be read can be asked for again', async () => {
  server.answer(trackingMembers, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await show(trackingAnswer());
  fireEvent.click(button('Enroll Now'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answer(trackingMembers, membersAnswer());
  fireEvent.click(retry);
  expect(await box('Layla')).toBeTruthy();
});
