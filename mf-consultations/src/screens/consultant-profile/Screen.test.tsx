// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentUser, logout } from 'shared-api/contracts/accounts';
import { accountProfile, editProfile } from 'shared-api/contracts/consultations/account';
import { fields, jobTitles } from 'shared-api/contracts/consultations/directory';
import { languages } from 'shared-api/contracts/settings';
import { isSignedIn, session } from 'shared-api/session';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import {
  accountDetails,
  fieldsAnswer,
  jobTitlesAnswer,
  languagesAnswer,
} from '../../testing/account-answers.ts';
import { address, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
const profile = { ...accountDetails(), timezone: 'Africa/Cairo', requested_type: null };
const answerProfile = (
  part: Partial<Omit<typeof profile, 'requested_type'>> & { requested_type?: string | null } = {},
) => server.answer(accountProfile, { body: { status: true, data: { ...profile, ...part } } });

beforeEach(async () => {
  server = await newVisitor();
  signIn({ consultant: true });
  answerProfile();
  server.answer(jobTitles, jobTitlesAnswer);
  server.answer(fields, fieldsAnswer);
  server.answer(languages, languagesAnswer);
});
afterEach(cleanup);

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const aboutEn = () => screen.findByLabelText<HTMLTextAreaElement>('About you, in English');
const submit = async () => fireEvent.submit((await button('Save')).form as HTMLFormElement);
async function edit() {
  await open('/consultant/profile');
  fireEvent.click(await button('Edit Profile'));
  await button('Save');
}
/** The fields that a user can edit: three and four radios, two texts, a list, three multiple choices. */
const controls = () => [
  ...document.querySelectorAll<HTMLInputElement>(
    'form :is(input:not([type="hidden"], [aria-hidden]), textarea, select)',
  ),
];
const lastForm = () => server.formsSentTo(editProfile).at(-1);

test('CONS-017 CONS-077 CONS-201 the page of the consultant has the form and the reviews', async () => {
  await open('/consultant/profile');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Account Details',
    'Reviews',
  ]);
  expect((await aboutEn()).value).toBe('Twenty years with families.');
  expect(server.sentTo(accountProfile).map(({ params }) => params)).toEqual([{ id: '5' }]);
  expect(remote.pages.find(({ path }) => path === '/consultant/profile')).toMatchObject({
    guard: 'consultant',
  });
});

test('CONS-080 no Courses pane is built: nothing leads to one', async () => {
  await open('/consultant/profile');
  await aboutEn();
  expect(screen.queryByText('Courses')).toBeNull();
});

test('CONS-108 the form begins in view mode', async () => {
  await open('/consultant/profile');
  expect(await button('Edit Profile')).toBeTruthy();
  await waitFor(() => {
    expect(controls()).toHaveLength(13);
    for (const control of controls())
      expect(control.disabled || control.closest('fieldset')?.disabled, control.id).toBe(true);
  });
});

test('CONS-089 CONS-109 CONS-202 CONS-212 what was changed is saved, and the form is read-only again', async () => {
  server.answer(editProfile, { body: { status: true, msg: 'ok', requested_type: null } });
  await edit();
  fireEvent.change(await aboutEn(), { target: { value: 'Thirty years.' } });
  answerProfile({ about_en: 'Thirty years.' });
  await submit();
  expect(await screen.findByText('Request Saved Succesfully')).toBeTruthy();
  expect(await button('Edit Profile')).toBeTruthy();
  expect((await aboutEn()).value).toBe('Thirty years.');
  expect((await aboutEn()).disabled).toBe(true);
  expect(lastForm()).toEqual([
    ['_method', 'put'],
    ['type', 'consultant'],
    ['about_en', 'Thirty years.'],
    ['about_ar', 'عشرون عامًا مع الأسر.'],
    ['job_title_id', '1'],
    ['languages[0]', '1'],
    ['fields[0]', '1'],
    ['specialty[0]', '11'],
    ['type_age', '3'],
  ]);
});

test('CONS-090 the age that sessions are for is sent by its number', async () => {
  server.answer(editProfile, { body: { status: true, msg: 'ok', requested_type: null } });
  await edit();
  for (const [label, code] of [
    ['children', '1'],
    ['teenagers', '2'],
    ['all age stages', '4'],
    ['adults', '3'],
  ] as const)
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(code);
  fireEvent.click(screen.getByLabelText('all age stages'));
  await submit();
  await waitFor(() => expect(lastForm()).toContainEqual(['type_age', '4']));
});

test('Cancel brings back what was there, and the focus goes where the form goes on', async () => {
  await edit();
  expect(document.activeElement).toBe(screen.getByLabelText('Consultant'));
  fireEvent.change(await aboutEn(), { target: { value: 'Something else' } });
  fireEvent.click(await button('Cancel'));
  expect((await aboutEn()).value).toBe('Twenty years with families.');
  expect(document.activeElement).toBe(await button('Edit Profile'));
});

test('CONS-161 CONS-157 CONS-169 another type clears fields and specialities and asks for its own', async () => {
  await edit();
  expect(await screen.findAllByText('Parenting')).toBeTruthy();
  expect(screen.getAllByText('Specialities')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Teacher'));
  await waitFor(() =>
    expect(server.sentTo(fields).map(({ params }) => params.type)).toEqual(['consultant', 'teacher']),
  );
  expect(screen.queryByText('Specialities')).toBeNull();
  await submit();
  expect(await screen.findByText('Please Select Fields')).toBeTruthy();
  expect(server.sentTo(editProfile)).toEqual([]);
});

test('CONS-160 CONS-204 specialities are offered with the fields that have some, and are not needed', async () => {
  answerProfile({ fields: [{ id: 2, title: 'Learning', specialties: [] }], specialties: [] });
  server.answer(editProfile, { body: { status: true, msg: 'ok', requested_type: null } });
  await edit();
  expect(await screen.findAllByText('Learning')).toBeTruthy();
  expect(screen.queryByText('Specialities')).toBeNull();
  const choice = screen.getByRole('combobox', { name: /^Fields/ });
  fireEvent.click(choice);
  fireEvent.click(await screen.findByRole('option', { name: 'Parenting', hidden: true }));
  const specialities = await screen.findByRole('combobox', { name: /^Specialities/ });
  fireEvent.click(specialities);
  expect(await screen.findByRole('option', { name: 'Teenagers', hidden: true })).toBeTruthy();
  await submit();
  await waitFor(() => expect(lastForm()).toContainEqual(['fields[1]', '1']));
  expect(lastForm()?.some(([name]) => name.startsWith('specialty'))).toBe(false);
});

test('CONS-154 CONS-155 what is missing is said at its field, and the first one has the focus', async () => {
  await edit();
  fireEvent.change(await aboutEn(), { target: { value: ' ' } });
  fireEvent.change(screen.getByLabelText('About you, in Arabic'), { target: { value: '' } });
  await submit();
  expect(await screen.findByText('Please Enter About En')).toBeTruthy();
  expect(screen.getByText('Please Enter About Ar')).toBeTruthy();
  expect(document.activeElement).toBe(await aboutEn());
  expect(server.sentTo(editProfile)).toEqual([]);
});

test('a save that fails keeps what was typed and says why', async () => {
  server.answer(editProfile, {
    status: 422,
    body: { status: false, msg: 'x', code: 'validation', errors: { 'languages.0': ['No such language'] } },
  });
  await edit();
  fireEvent.change(await aboutEn(), { target: { value: 'Thirty years.' } });
  await submit();
  expect(await screen.findByText('No such language')).toBeTruthy();
  expect((await aboutEn()).value).toBe('Thirty years.');
  server.answer(editProfile, { status: 409, body: { status: false, msg: 'Not now', code: 'x' } });
  await submit();
  expect(await screen.findByText('Not now')).toBeTruthy();
});

test('PD-48 another type waits, and says so', async () => {
  answerProfile({ requested_type: 'organization' });
  await open('/consultant/profile');
  expect(await screen.findByText('You have asked to be shown as Mentor. We are looking at it.')).toBeTruthy();
});

test('CONS-078 CONS-205 the reviews are those of the account', async () => {
  server.answer(currentUser, { body: { status: true, user: sessionAnswer({ consultant: true }).user } });
  await open('/consultant/profile?tab=reviews');
  expect(await screen.findByRole('img', { name: /4\.5.*8/ })).toBeTruthy();
  expect(screen.getByText('2 people wrote a comment')).toBeTruthy();
  expect(server.sentTo(currentUser)).toHaveLength(1);
});

test('CONS-079 Logout ends the session', async () => {
  server.answer(logout, { body: { status: true } });
  await open('/consultant/profile');
  fireEvent.click(await button('Logout'));
  await waitForAddress('/');
  expect(isSignedIn(session.getState())).toBe(false);
  expect(localStorage.getItem('token')).toBeNull();
});

test('choices that did not come can be asked for again', async () => {
  server.answer(jobTitles, { status: 400, body: { status: false, msg: 'x', code: 'x' } });
  await edit();
  const retry = await button('Try again');
  server.answer(jobTitles, jobTitlesAnswer);
  fireEvent.click(retry);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Job title').options.length).toBeGreaterThan(1),
  );
  expect(address()).toBe('/consultant/profile');
});
