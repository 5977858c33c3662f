// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentUser } from 'shared-api/contracts/accounts';
import { editProfile, profile, refCode } from 'shared-api/contracts/profile';
import { languages } from 'shared-api/contracts/settings';
import { session } from 'shared-api/session';
import { held } from 'shared-api/testing/server';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPerson, open } from '../../../testing/open.ts';
import { languagesAnswer, profileAnswer, profileUser } from '../../../testing/profile.ts';

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
  server.answer(profile, profileAnswer());
  server.answer(refCode, { body: { status: true, referer_code: 'ABC' } });
  server.answer(languages, languagesAnswer);
  const { user } = sessionAnswer();
  server.answer(currentUser, { body: { status: true, user: { ...user, username: 'Mona Saleh' } } });
});
afterEach(cleanup);

const path = '/show/user/profile';
const saved = { body: { status: true, msg: 'Your profile is saved.', user: profileUser() } };
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const button = (name: string) => screen.findByRole('button', { name });
async function edit(at = path) {
  await open(at);
  fireEvent.click(await button('Edit Profile'));
  await button('Confirm');
}
const confirm = async () => fireEvent.submit((await field('Name')).form as HTMLFormElement);
const rejects = async (text: string) => {
  await confirm();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.sentTo(editProfile)).toEqual([]);
};

test.each([path, `${path}?tab=first`, `${path}?tab=nothing`])(
  'PROF-001 PROF-016 PROF-075 %s shows the tab first: the form, filled with the stored profile',
  async (at) => {
    await open(at);
    expect((await field('Name')).value).toBe('Mona');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('My details');
    expect((await field('Email')).value).toBe('mona@rafiq.example');
    expect((await field('Phone')).value).toBe('+201000000000');
    expect((await field('Day')).value).toBe('31');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true);
    expect((await screen.findAllByText('Arabic')).length).toBeGreaterThan(0);
    expect(server.sentTo(profile)).toHaveLength(1);
  },
);

test('PROF-055 the form starts read-only', async () => {
  await open(path);
  await field('Name');
  await waitFor(() => {
    const controls = document.querySelectorAll<HTMLInputElement>(
      'form :is(input:not([type="hidden"]), select)',
    );
    expect(controls.length).toBeGreaterThan(8);
    for (const control of controls)
      expect(control.disabled || control.closest('fieldset')?.disabled, control.outerHTML).toBe(true);
  });
  expect(await button('Edit Profile')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('PROF-031 PROF-056 Edit Profile unlocks the form, but not the e-mail', async () => {
  await edit();
  expect((await field('Name')).disabled).toBe(false);
  expect(document.activeElement).toBe(await field('Name'));
  expect((await field('Phone')).disabled).toBe(false);
  expect((await field('Email')).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull();
});

test('PROF-057 PROF-076 Confirm saves once, to the own id and by the specified keys, and locks the form again', async () => {
  const { answer, release } = held(saved);
  server.answer(editProfile, answer);
  await edit();
  await type('Name', 'Mona Saleh');
  await confirm();
  await waitFor(() => expect(server.sentTo(editProfile)).toHaveLength(1));
  await confirm();
  server.answer(profile, profileAnswer({ username: 'Mona Saleh' }));
  release();
  expect(await button('Edit Profile')).toBeTruthy();
  expect((await field('Name')).value).toBe('Mona Saleh');
  expect((await field('Name')).disabled).toBe(true);
  expect(await screen.findByText('Your profile is saved.')).toBeTruthy();
  await waitFor(() => expect(session.getState().name).toBe('Mona Saleh'));
  expect(server.sentTo(editProfile).map(({ params }) => params)).toEqual([{ id: '3' }]);
  expect(server.formsSentTo(editProfile)).toEqual([
    [
      ['_method', 'put'],
      ['username', 'Mona Saleh'],
      ['birth_date', '1990-01-31'],
      ['email', 'mona@rafiq.example'],
      ['gender', '2'],
      ['phone', '+201000000000'],
      ['language_id[0]', '1'],
    ],
  ]);
});

test('PROF-028 the avatar input accepts images only, previews the picture and sends it', async () => {
  server.answer(editProfile, saved);
  await edit();
  const input = screen.getByLabelText<HTMLInputElement>('Change Picture', { selector: 'input' });
  expect(input.accept).toBe('image/*');
  fireEvent.change(input, { target: { files: [new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })] } });
  expect(await screen.findByText('Please choose a picture: PNG, JPEG or WebP.')).toBeTruthy();
  fireEvent.change(input, { target: { files: [new File(['P'], 'a.png', { type: 'image/png' })] } });
  await waitFor(() => expect(document.querySelector('form img')?.getAttribute('src')).toMatch(/^blob:/));
  await confirm();
  await waitFor(() => expect(server.sentTo(editProfile)).toHaveLength(1));
  const avatar = Object.fromEntries(server.formsSentTo(editProfile)[0] ?? []).avatar as File;
  expect(avatar.name).toBe('a.png');
});

test('PROF-029 the wallet balance is shown', async () => {
  await open(path);
  expect((await screen.findByRole('region', { name: 'Wallet balance' })).textContent).toMatch(/EGP\s30/);
});

test('PROF-030 PROF-078 the link to share is built from the referral code', async () => {
  await open(path);
  const link = await field('Your link');
  expect(link.value).toBe(`${window.location.origin}/sign-up?type=referralCode&model_id=ABC`);
  expect(server.sentTo(refCode)).toHaveLength(1);
  fireEvent.click(await button('Share'));
  expect(await screen.findByRole('dialog', { name: 'Share' })).toBeTruthy();
});

test('PROF-066 an empty name is Name Invalid', async () => {
  await edit();
  await type('Name', ' ');
  await rejects('Name Invalid');
});

test('PROF-067 an empty phone is Phone number Invalid', async () => {
  await edit();
  await type('Phone', '');
  await rejects('Phone number Invalid');
});

test('PROF-068 a stored empty e-mail is mailvalid', async () => {
  server.answer(profile, profileAnswer({ email: '' }));
  await edit();
  await rejects('mailvalid');
});

test('PROF-069 a stored e-mail that is none is Wrong Email', async () => {
  server.answer(profile, profileAnswer({ email: 'abc' }));
  await edit();
  await rejects('Wrong Email');
});

test('PROF-070 no language is Wrong Languages', async () => {
  server.answer(profile, profileAnswer({ languages: [] }));
  await edit();
  await rejects('Wrong Languages');
});

test('what the server rejects stands at its field, or above the form, and the input stays', async () => {
  const reject = (errors?: Record<string, string[]>) =>
    server.answer(editProfile, { status: 400, body: { status: false, msg: 'Not now', code: 'x', errors } });
  reject({ 'language_id.0': ['Unknown language.'], phone: ['Taken.'] });
  await edit();
  await type('Name', 'Mona Saleh');
  await confirm();
  expect(await screen.findByText('Unknown language.')).toBeTruthy();
  expect(screen.getByText('Taken.')).toBeTruthy();
  reject();
  await confirm();
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect((await field('Name')).value).toBe('Mona Saleh');
});

test('Cancel brings back what was stored, and the focus goes to Edit Profile', async () => {
  await edit();
  await type('Name', 'Somebody');
  fireEvent.click(await button('Cancel'));
  expect((await field('Name')).value).toBe('Mona');
  expect(document.activeElement).toBe(await button('Edit Profile'));
});

test('a profile, a code or a list of languages that could not be read can be asked for again', async () => {
  const failed = { status: 400, body: { status: false, msg: 'Not now', code: 'x' } };
  server.answer(profile, failed);
  server.answer(refCode, failed);
  server.answer(languages, failed);
  await open(path);
  server.answer(profile, profileAnswer());
  fireEvent.click(await button('Retry'));
  await field('Name');
  server.answer(refCode, { body: { status: true, referer_code: 'ABC' } });
  fireEvent.click(await button('Retry'));
  await field('Your link');
  server.answer(languages, languagesAnswer);
  fireEvent.click(await button('Try again'));
  await waitFor(() => {
    // A request that was running when the button was pressed still gets the old answer.
    const again = screen.queryByRole('button', { name: 'Try again' });
    if (again) fireEvent.click(again);
    expect(screen.getAllByText('Arabic').length).toBeGreaterThan(0);
  });
});
