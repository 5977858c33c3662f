// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { application, apply } from 'shared-api/contracts/consultations/account';
import { fields, jobTitles } from 'shared-api/contracts/consultations/directory';
import { languages } from 'shared-api/contracts/settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import {
  accountDetails,
  fieldsAnswer,
  jobTitlesAnswer,
  languagesAnswer,
} from '../../testing/account-answers.ts';
import { newVisitor, open, signIn } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(application, { body: { status: true, data: null } });
  server.answer(jobTitles, jobTitlesAnswer);
  server.answer(fields, fieldsAnswer);
  server.answer(languages, languagesAnswer);
});
afterEach(cleanup);

const path = '/user/consultation/request';
const submit = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  fireEvent.submit(button.form as HTMLFormElement);
};
const choose = async (field: RegExp, option: string) => {
  const choice = await screen.findByRole('combobox', { name: field });
  await waitFor(() => expect((choice as HTMLInputElement).disabled).toBe(false));
  fireEvent.click(choice);
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};

test('CONS-153 CONS-154 CONS-155 CONS-156 CONS-157 CONS-158 CONS-159 an empty form says what is missing', async () => {
  await open(path);
  await submit('Send the request');
  for (const message of [
    'Please Select Consultant Type',
    'Please Enter About En',
    'Please Enter About Ar',
    'Please Select Job Title',
    'Please Select Fields',
    'Please Select Age Type',
    'Please Select Languages',
  ])
    expect(await screen.findByText(message)).toBeTruthy();
  expect(server.sentTo(apply)).toEqual([]);
});

test('PD-140: a woman chooses among job titles in their form for women', async () => {
  const titles = [{ id: 1, title: 'مستشار أسري', title_feminine: 'مستشارة أسرية' }];
  server.answer(jobTitles, { body: { status: true, data: titles } });
  await open(path);
  expect(await screen.findByRole('option', { name: 'مستشارة أسرية' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'مستشار أسري' })).toBeNull();
});

test('PD-140: a woman chooses among types in their form for women', async () => {
  await open(path, { language: 'ar' });
  for (const type of ['مستشارة', 'مرشدة', 'معلّمة'])
    expect(await screen.findByRole('radio', { name: type })).toBeTruthy();
});

test('CONS-008 CONS-170 CONS-203 CONS-212 a filled form is sent', async () => {
  server.answer(apply, { body: { status: true, msg: 'ok' } });
  await open(path);
  fireEvent.click(await screen.findByLabelText('Teacher'));
  fireEvent.change(screen.getByLabelText('About you, in English'), { target: { value: 'I teach.' } });
  fireEvent.change(screen.getByLabelText('About you, in Arabic'), { target: { value: 'أعلّم.' } });
  await screen.findByRole('option', { name: 'Family counsellor' });
  fireEvent.change(screen.getByLabelText('Job title'), { target: { value: '1' } });
  await choose(/^Fields/, 'Learning');
  fireEvent.click(screen.getByLabelText('adults'));
  await choose(/^Languages/, 'English');
  await submit('Send the request');
  expect(await screen.findByText('Request Saved Succesfully')).toBeTruthy();
  expect(server.formsSentTo(apply)).toEqual([
    [
      ['type', 'teacher'],
      ['about_en', 'I teach.'],
      ['about_ar', 'أعلّم.'],
      ['job_title_id', '1'],
      ['languages[0]', '2'],
      ['fields[0]', '2'],
      ['type_age', '3'],
    ],
  ]);
  expect(server.sentTo(jobTitles)).toHaveLength(1);
  expect(remote.pages.find((page) => page.path === path)).toMatchObject({ guard: 'user' });
});

const sent = (part: object) => ({
  body: {
    status: true,
    data: {
      ...accountDetails(),
      request_status: 'pending',
      reason: null,
      created_at: '2030-04-30T09:00:00.000Z',
      timezone: 'Africa/Cairo',
      ...part,
    },
  },
});

test('a request that waits is shown and can be sent anew', async () => {
  server.answer(application, sent({}));
  await open(path);
  expect(await screen.findByText(/^We are looking at your request/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('About you, in English').value).toBe(
    'Twenty years with families.',
  );
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
});

test('a request that was refused says why', async () => {
  server.answer(application, sent({ request_status: 'refused', reason: 'Please tell us more.' }));
  await open(path);
  expect(await screen.findByText('Please tell us more.')).toBeTruthy();
});

test('who is a consultant already is led to the own profile', async () => {
  signIn({ consultant: true });
  await open(path);
  expect((await screen.findByRole('link', { name: 'Consultant profile' })).getAttribute('href')).toBe(
    '/consultant/profile',
  );
  expect(server.sentTo(application)).toEqual([]);
});
