// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import {
  changeAreas,
  changeContact,
  changeOrganization,
  changeTransferAccount,
  readSiteSettings,
  resetSettings,
} from 'shared-api/contracts/site-settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newOperator, open, proveIdentity, text } from '../../testing/open.ts';
import { settingsAnswer } from './settings-answer.fixture.ts';

const path = '/admin/settings';
let server: Awaited<ReturnType<typeof newOperator>>;
const answer = (data = settingsAnswer()) => server.answer(readSiteSettings, { body: { status: true, data } });
beforeEach(async () => {
  server = await newOperator();
  Element.prototype.scrollBy = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  answer();
});
afterEach(cleanup);

const saved = (data = settingsAnswer()) => ({ body: { status: true, msg: 'Saved.', data } });
const rejected = (status: number, code: string, errors?: Record<string, string[]>) => ({
  status,
  body: { status: false, code, msg: `The server says ${code}`, errors },
});
const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const body = (contract: Parameters<typeof server.sentTo>[0]) =>
  JSON.parse(String(server.sentTo(contract).at(-1)?.body));
const name = { en: 'Name, in English', ar: 'Name, in Arabic' };

test('a section shows its values and where they come from, and sends its version', async () => {
  await open(path);
  expect((await field(name.en)).value).toBe('Ours');
  expect(screen.getByText(text('settings.origins.stored'))).toBeDefined();
  server.answer(changeOrganization, saved());
  await type(name.en, 'Theirs');
  press(text('settings.save'));
  await screen.findByText('Saved.');
  expect(body(changeOrganization)).toEqual({
    name: { en: 'Theirs', ar: 'لنا' },
    address: { en: '', ar: '' },
    tax_number: '',
    version: 'v1',
  });
});

test('after a change of another operator both values are shown, and the own ones can be saved', async () => {
  await open(path);
  await type(name.en, 'Mine');
  const theirs = settingsAnswer();
  theirs.organization = {
    ...theirs.organization,
    version: 'v2',
    value: { ...theirs.organization.value, name: { en: 'Theirs', ar: 'لنا' } },
  };
  server.answer(changeOrganization, rejected(409, 'settings_changed'));
  answer(theirs);
  press(text('settings.save'));
  await screen.findByText(text('settings.conflict.text'));
  expect(screen.getByText(text('settings.conflict.own', { value: 'Mine' }))).toBeDefined();
  expect(screen.getByText(text('settings.conflict.stored', { value: 'Theirs' }))).toBeDefined();
  expect((await field(name.en)).value).toBe('Mine');
  server.answer(changeOrganization, saved(theirs));
  press(text('settings.conflict.keep'));
  await screen.findByText('Saved.');
  expect(body(changeOrganization)).toMatchObject({ version: 'v2', name: { en: 'Mine' } });
});

test('what is stored can be used in place of the own input', async () => {
  await open(path);
  await type(name.en, 'Mine');
  const theirs = settingsAnswer();
  theirs.organization.version = 'v2';
  server.answer(changeOrganization, rejected(409, 'settings_changed'));
  answer(theirs);
  press(text('settings.save'));
  await screen.findByText(text('settings.conflict.text'));
  press(text('settings.conflict.discard'));
  expect((await field(name.en)).value).toBe('Ours');
});

test('the messages of the server stand at their fields, and the input stays', async () => {
  await open(`${path}?section=transfer-account`);
  server.answer(
    changeTransferAccount,
    rejected(400, 'invalid_input', { iban: ['No IBAN'], 'bank[ar]': ['Required'] }),
  );
  await type(text('settings.fields.iban'), 'GB00');
  fireEvent.click(screen.getByLabelText(text('settings.fields.is_offered')));
  press(text('settings.save'));
  await screen.findByText('No IBAN');
  expect((await field(text('settings.fields.iban'))).getAttribute('aria-invalid')).toBe('true');
  const bank = screen.getAllByLabelText(/^Bank, in Arabic/)[0];
  expect(bank?.getAttribute('aria-invalid')).toBe('true');
  expect((await field(text('settings.fields.iban'))).value).toBe('GB00');
  expect(body(changeTransferAccount)).toMatchObject({ is_offered: true, iban: 'GB00', version: 't1' });
});

test('ways to reach the organisation are added, changed and removed', async () => {
  await open(`${path}?section=contact`);
  expect(await screen.findByText(text('settings.hints.mail', { mail: 'desk@rafiq.example' }))).toBeDefined();
  press(text('settings.addChannel'));
  const second = within(screen.getByRole('group', { name: text('settings.channel', { number: 2 }) }));
  fireEvent.change(second.getByLabelText(text('settings.channelKind')), { target: { value: 'hours' } });
  fireEvent.change(second.getByLabelText(/in English/), { target: { value: '9 to 5' } });
  fireEvent.change(second.getByLabelText(/in Arabic/), { target: { value: 'من 9 إلى 5' } });
  press(text('settings.removeChannel', { number: 1 }));
  await type(text('settings.networks.youtube'), 'https://www.youtube.com/@rafiq');
  server.answer(changeContact, saved());
  press(text('settings.save'));
  await screen.findByText('Saved.');
  expect(body(changeContact)).toMatchObject({
    channels: [{ kind: 'hours', en: '9 to 5', ar: 'من 9 إلى 5' }],
    networks: { youtube: 'https://www.youtube.com/@rafiq' },
    version: 'c1',
  });
});

test('stored values are removed after a question', async () => {
  await open(path);
  await field(name.en);
  server.answer(resetSettings, saved());
  press(text('settings.reset.action'));
  fireEvent.click(await screen.findByRole('button', { name: text('settings.reset.confirm') }));
  await screen.findByText('Saved.');
  expect(server.sentTo(resetSettings)[0]?.query).toBe('version=v1');
});

test('a change that needs a recent sign-in is sent again after the password', async () => {
  await open(path);
  await type(name.en, 'Mine');
  server.answer(changeOrganization, rejected(403, 'reauthentication_required'));
  press(text('settings.save'));
  await screen.findByRole('dialog', { name: text('signInAgain.title') });
  server.answer(changeOrganization, saved());
  await proveIdentity();
  await screen.findByText('Saved.');
  expect(server.sentTo(changeOrganization)).toHaveLength(2);
});

test('settings that could not be read can be read again; in Arabic', async () => {
  server.answer(readSiteSettings, { status: 500, body: { status: false, code: 'server_error', msg: 'خطأ' } });
  await open(path, { language: 'ar' });
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  answer();
  fireEvent.click(retry);
  expect(await screen.findByLabelText('الاسم بالعربية')).toBeDefined();
});

test('an area is closed: the choice is sent with its version, and a conflict names both values', async () => {
  await open(`${path}?section=areas`);
  expect(await screen.findByText(text('settings.sections.areas.lead'))).toBeDefined();
  fireEvent.click(screen.getByLabelText(text('settings.fields.events')));
  const theirs = settingsAnswer();
  theirs.areas = { ...theirs.areas, version: 'a2', value: { ...theirs.areas.value, camps: false } };
  server.answer(changeAreas, rejected(409, 'settings_changed'));
  answer(theirs);
  press(text('settings.save'));
  await screen.findByText(text('settings.conflict.text'));
  expect(body(changeAreas)).toMatchObject({ version: 'a1', events: false, camps: true });
  const own = text('settings.conflict.own', { value: text('audit.no') });
  expect(screen.getByText(own).closest('div')?.textContent).toContain(text('settings.fields.events'));
  server.answer(changeAreas, saved(theirs));
  press(text('settings.conflict.keep'));
  await screen.findByText('Saved.');
  expect(body(changeAreas)).toMatchObject({ version: 'a2', events: false });
});
