// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import { familyList } from 'shared-api/contracts/commerce/family';
import { type Course, course, enroll } from 'shared-api/contracts/courses/course';
import { emit } from 'shared-api/events';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCourse, familyAnswer, memberAnswer } from '../../testing/course-pages.ts';
import { buildCart, courseAnswer, lessonIds, publicCourseAnswer } from '../../testing/courses.ts';
import { address, newVisitor, open, signIn } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

const free = { price: 0, prices: {}, free: 1 } as const;
const full = {
  is_limited: 1,
  is_live: 1,
  has_reach_limit: 1,
  limited_number: 5,
  remaining_number: 0,
} as const;
const added = { body: { status: true, msg: 'Added', message: 'Added', added: 1 } };
const enrolled = (user = 3) => ({
  body: { status: true, msg: 'You are in', data: { course_id: 5, user_id: user } },
});

/** Opens course 5, and waits for its cart and the family. */
async function openCourse(data: Course) {
  answerCourse(server, data);
  await open('/courses/5');
  await screen.findByRole('region', { name: 'Get this course' });
}
const side = () => within(screen.getByRole('region', { name: 'Get this course' }));
const button = (name: string) => side().findByRole<HTMLButtonElement>('button', { name });
const link = (name: string) => side().findByRole('link', { name });
const ready = () => waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const withLayla = (...more: Parameters<typeof memberAnswer>[]) =>
  server.answer(
    familyList,
    familyAnswer([memberAnswer(11, 'Layla'), ...more.map((each) => memberAnswer(...each))]),
  );

/** Waits for the family, which the page reads after the course. */
async function openForFamily(data: Course, ...more: Parameters<typeof memberAnswer>[]) {
  answerCourse(server, data);
  withLayla(...more);
  await open('/courses/5');
  await screen.findByRole('region', { name: 'Get this course' });
  await waitFor(() => expect(server.sentTo(familyList)).toHaveLength(1));
  await ready();
}

test('PD-51 who is in the course goes on to it, whatever it costs and the cart holds', async () => {
  answerCourse(server, courseAnswer());
  server.answer(cartList, { body: buildCart(5) });
  await open('/courses/5');
  await screen.findByRole('region', { name: 'Get this course' });
  expect((await link('Go to course')).getAttribute('href')).toBe('/lessons/5');
  expect(side().queryByText('$20')).toBeNull();
});

test('COUR-032 COUR-033 COUR-073 COUR-081 a free course is enrolled in, and the button leads to it without a reload', async () => {
  await openCourse(publicCourseAnswer(free));
  expect(side().getByText('Free')).toBeTruthy();
  await ready();
  const answer = held(enrolled());
  server.answer(enroll, answer.answer);
  fireEvent.click(await button('Enroll Course'));
  fireEvent.click(await button('Enroll Course'));
  server.answer(course, { body: { status: true, data: courseAnswer(free) } });
  answer.release();
  expect((await link('Go to course')).getAttribute('href')).toBe('/lessons/5');
  expect(await screen.findByText('You are in')).toBeTruthy();
  expect(server.formsSentTo(enroll)).toEqual([
    [
      ['course_id', '5'],
      ['user_id', '1000'],
    ],
  ]);
  await waitFor(() => expect(server.sentTo(course)).toHaveLength(2));
});

test('an enrolment that is refused says why, and can be tried again', async () => {
  await openCourse(publicCourseAnswer(free));
  await ready();
  server.answer(enroll, {
    status: 409,
    body: { status: false, msg: 'Not for sale here', code: 'not_available' },
  });
  fireEvent.click(await button('Enroll Course'));
  expect(await screen.findByText('Not for sale here')).toBeTruthy();
  server.answer(enroll, enrolled());
  fireEvent.click(await button('Enroll Course'));
  expect(await link('Go to course')).toBeTruthy();
});

test('COUR-034 a priced course in the cart leads to the cart, until it is taken out', async () => {
  answerCourse(server, publicCourseAnswer());
  server.answer(cartList, { body: buildCart(5) });
  await open('/courses/5');
  await screen.findByRole('region', { name: 'Get this course' });
  expect((await link('View Cart')).getAttribute('href')).toBe('/cart');
  server.answer(cartList, { body: buildCart(6) });
  act(() => emit('cart.changed'));
  expect(await button('Add to Cart')).toBeTruthy();
});

test('COUR-035 COUR-082 another one is added to the cart as a course', async () => {
  await openCourse(publicCourseAnswer());
  server.answer(cartAdd, () => {
    server.answer(cartList, { body: buildCart(5) });
    return added;
  });
  fireEvent.click(await button('Add to Cart'));
  expect(await screen.findByText('Added')).toBeTruthy();
  expect((await link('View Cart')).getAttribute('href')).toBe('/cart');
  expect(server.formsSentTo(cartAdd)).toEqual([
    [
      ['model_id', '5'],
      ['model_name', 'Course'],
    ],
  ]);
});

test.each([
  ['free', 'Enroll Course', publicCourseAnswer({ ...free, ...full }), enroll],
  ['priced', 'Add to Cart', publicCourseAnswer(full), cartAdd],
] as const)(
  'COUR-036 a %s live course without a seat left says so, without a call',
  async (_, name, data, contract) => {
    await openCourse(data);
    await ready();
    server.answer(contract, {});
    fireEvent.click(await button(name));
    const message = await dialog('Sorry, All seats are fully booked');
    expect(message.getByRole('link', { name: 'See other courses' }).getAttribute('href')).toBe('/courses');
    expect(server.sentTo(contract)).toEqual([]);
  },
);

test.each([
  ['free', 'Enroll Course', publicCourseAnswer(free), enroll],
  ['priced', 'Add to Cart', publicCourseAnswer(), cartAdd],
] as const)(
  'PD-50 a seat of a %s course that somebody else has just taken is told by the same dialog, once',
  async (_, name, data, contract) => {
    await openCourse(data);
    await ready();
    server.answer(contract, {
      status: 409,
      body: { status: false, msg: 'No seat is left', code: 'sold_out' },
    });
    fireEvent.click(await button(name));
    expect(await dialog('Sorry, All seats are fully booked')).toBeTruthy();
    expect(screen.queryByText('No seat is left')).toBeNull();
    await waitFor(() => expect(server.sentTo(course)).toHaveLength(2));
  },
);

test.each([
  ['COUR-037', 'Sold out', publicCourseAnswer(full)],
  [
    'COUR-038',
    'Limited seats',
    publicCourseAnswer({ is_limited: 1, limited_number: 5, remaining_number: 2 }),
  ],
] as const)('%s the seats are "%s"', async (_, words, data) => {
  await openCourse(data);
  const labels = ['Sold out', 'Limited seats'].filter((label) => side().queryByText(label));
  expect(labels).toEqual([words]);
});

test('a course without a limit says nothing of seats', async () => {
  await openCourse(publicCourseAnswer());
  expect(side().queryByText('Sold out')).toBeNull();
  expect(side().queryByText('Limited seats')).toBeNull();
});

test.each([
  ['COUR-039 COUR-073', 'Add to Cart', publicCourseAnswer({ is_user: 0 }), cartAdd],
  ['COUR-073', 'Enroll Course', publicCourseAnswer({ ...free, is_user: 0 }), enroll],
] as const)(
  '%s a visitor who presses %s is asked to sign in, nothing is sent',
  async (_row, name, data, contract) => {
    server = await newVisitor();
    answerCourse(server, data);
    const signInPage = vi.fn();
    await open('/courses/5', { host: { signIn: signInPage } });
    await screen.findByRole('region', { name: 'Get this course' });
    fireEvent.click(await button(name));
    expect(signInPage).toHaveBeenCalledOnce();
    expect(server.sentTo(contract)).toEqual([]);
    expect(server.sentTo(familyList)).toEqual([]);
    expect(address()).toBe('/courses/5');
  },
);

test('what a visitor wanted is kept, to be added once there is somebody', async () => {
  server = await newVisitor();
  answerCourse(server, publicCourseAnswer({ is_user: 0 }));
  await open('/courses/5');
  await screen.findByRole('region', { name: 'Get this course' });
  fireEvent.click(await button('Add to Cart'));
  expect(JSON.parse(sessionStorage.getItem('wantedItems') ?? '{}')).toMatchObject({
    items: [{ model_id: 5, model_name: 'Course' }],
  });
});

test('who gives the course does not buy it', async () => {
  await openCourse(
    publicCourseAnswer({ provider_data: { id: 3, name: 'Mona', avatar: null, type: 'teacher' } }),
  );
  expect(side().getByText('This is your own course.')).toBeTruthy();
  expect(side().queryByRole('button')).toBeNull();
});

test('PD-128 whoever hosts a course of the house is not offered to enrol, and finds the room of the next live lesson', async () => {
  const house = { ...free, provider_data: null, is_live: 1, is_host: 1 } as const;
  await openCourse(publicCourseAnswer(house));
  expect(side().getByText('You host this course.')).toBeTruthy();
  expect(side().queryByRole('button')).toBeNull();
  expect((await link('Go to the room')).getAttribute('href')).toBe(`/meet/l-${lessonIds.meet}`);
  cleanup();
  server = await newVisitor();
  signIn();
  await openCourse(publicCourseAnswer({ ...house, sections: [] }));
  expect(side().getByText('You host this course.')).toBeTruthy();
  expect(side().queryByRole('link')).toBeNull();
});

test('COMM-084 who has a family chooses whom it is bought for; who has it already cannot be chosen', async () => {
  await openForFamily(publicCourseAnswer(), [12, 'Sami', { enrolled: true }], [13, 'Nour', { inCart: true }]);
  server.answer(cartAdd, () => {
    server.answer(cartList, { body: buildCart(5) });
    return added;
  });
  fireEvent.click(await button('Add to Cart'));
  const asked = await dialog('For whom?');
  const box = (name: RegExp) => asked.getByRole<HTMLInputElement>('checkbox', { name });
  expect(box(/Mona/).checked).toBe(true);
  expect([box(/Sami/).disabled, box(/Nour/).disabled, box(/Layla/).disabled]).toEqual([true, true, false]);
  expect(asked.getByText('Already in this course')).toBeTruthy();
  expect(asked.getByText('Already in the cart')).toBeTruthy();
  expect(server.sentTo(familyList)[0]?.query).toBe('model_id=5&model_name=Course');
  fireEvent.click(box(/Mona/));
  expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' }).disabled).toBe(true);
  fireEvent.click(box(/Layla/));
  fireEvent.click(asked.getByRole('button', { name: 'Add to Cart' }));
  expect(await link('View Cart')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.formsSentTo(cartAdd)).toEqual([
    [
      ['model_id', '5'],
      ['model_name', 'Course'],
      ['user_id', '11'],
    ],
  ]);
});

test('PD-24 a free course is taken for a member of the family by their own id', async () => {
  await openForFamily(publicCourseAnswer(free));
  server.answer(enroll, enrolled(11));
  fireEvent.click(await button('Enroll Course'));
  const asked = await dialog('For whom?');
  expect(asked.getByRole<HTMLInputElement>('radio', { name: /Mona/ }).checked).toBe(true);
  fireEvent.click(asked.getByRole('radio', { name: /Layla/ }));
  fireEvent.click(asked.getByRole('button', { name: 'Enroll Course' }));
  expect(await screen.findByText('You are in')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.formsSentTo(enroll)).toEqual([
    [
      ['course_id', '5'],
      ['user_id', '11'],
    ],
  ]);
  expect(await button('Enroll Course')).toBeTruthy();
});

test('PD-49 with a family, oneself is still 1000 on the wire', async () => {
  await openForFamily(publicCourseAnswer(free));
  server.answer(enroll, enrolled());
  fireEvent.click(await button('Enroll Course'));
  const asked = await dialog('For whom?');
  fireEvent.click(asked.getByRole('button', { name: 'Enroll Course' }));
  expect(await link('Go to course')).toBeTruthy();
  expect(server.formsSentTo(enroll)[0]).toContainEqual(['user_id', '1000']);
});

test('who is in the course can still get it for the family, as long as somebody needs it', async () => {
  answerCourse(server, courseAnswer());
  server.answer(familyList, familyAnswer([memberAnswer(11, 'Layla')], { enrolled: true }));
  await open('/courses/5');
  await screen.findByRole('region', { name: 'Get this course' });
  fireEvent.click(await button('For somebody in my family'));
  const asked = await dialog('For whom?');
  expect(asked.getByRole<HTMLInputElement>('checkbox', { name: /Mona/ }).disabled).toBe(true);
  cleanup();
  server = await newVisitor();
  signIn();
  answerCourse(server, courseAnswer());
  server.answer(
    familyList,
    familyAnswer([memberAnswer(11, 'Layla', { enrolled: true })], { enrolled: true }),
  );
  await open('/courses/5');
  await waitFor(() => expect(server.sentTo(familyList)).toHaveLength(1));
  expect(await link('Go to course')).toBeTruthy();
  expect(side().queryByRole('button', { name: 'For somebody in my family' })).toBeNull();
});
