// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import {
  type LegalRecord,
  operatorLegalDocuments,
  publishLegalDocument,
} from 'shared-api/contracts/legal-documents';
import { readSiteSettings } from 'shared-api/contracts/site-settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';
import { settingsAnswer } from './settings-answer.fixture.ts';

const delivered = { version: '1', published_at: null, accepted: 7 };
const first: LegalRecord = { version: '1', en: '', ar: '', versions: [delivered] };
const second: LegalRecord = {
  version: '2',
  en: 'Second',
  ar: 'الثانية',
  versions: [{ version: '2', published_at: '2030-04-20T09:00:00.000Z', accepted: 1 }, delivered],
};

let server: Awaited<ReturnType<typeof newOperator>>;
const answer = (terms: LegalRecord) =>
  server.answer(operatorLegalDocuments, { body: { status: true, data: { terms, privacy: first } } });
beforeEach(async () => {
  server = await newOperator();
  Element.prototype.scrollBy = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  server.answer(readSiteSettings, { body: { status: true, data: settingsAnswer() } });
  answer(first);
});
afterEach(cleanup);

const path = '/admin/settings?section=terms';
const published = (terms: LegalRecord) => ({
  body: { status: true, msg: 'Published.', data: { terms, privacy: first } },
});
const area = async (language: 'en' | 'ar') =>
  (await screen.findByLabelText(
    new RegExp(`^${text(`settings.in.${language}`, { label: text('settings.legal.text') })}`),
  )) as HTMLTextAreaElement;
const type = async (language: 'en' | 'ar', value: string) =>
  fireEvent.change(await area(language), { target: { value } });
const publishButtons = () => screen.getAllByRole('button', { name: text('settings.legal.publish') });
const confirm = async () => {
  fireEvent.click(publishButtons().at(-1) as HTMLElement);
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: text('settings.legal.publish') }));
};

test('a version is published after a question, over the one that was read', async () => {
  await open(path);
  expect(await screen.findByText(text('settings.legal.delivered'))).toBeDefined();
  expect(screen.getByText(/7 accounts have accepted it/)).toBeDefined();
  await type('en', 'Mine');
  await type('ar', 'نصي');
  server.answer(publishLegalDocument, published(second));
  answer(second);
  await confirm();
  await screen.findByText('Published.');
  expect(JSON.parse(String(server.sentTo(publishLegalDocument)[0]?.body))).toEqual({
    en: 'Mine',
    ar: 'نصي',
    version: '1',
  });
  expect(await screen.findByText(/One account has accepted it/)).toBeDefined();
  expect((await area('en')).value).toBe('Second');
});

test('a version that was published meanwhile is named, and what was written stays', async () => {
  await open(path);
  await type('en', 'Mine');
  await type('ar', 'نصي');
  server.answer(publishLegalDocument, {
    status: 409,
    body: { status: false, code: 'settings_changed', msg: 'Changed' },
  });
  answer(second);
  await confirm();
  await screen.findByText(text('settings.legal.newer', { version: '2' }), { exact: false });
  expect((await area('en')).value).toBe('Mine');
  fireEvent.click(screen.getByRole('button', { name: text('settings.legal.replace') }));
  server.answer(publishLegalDocument, published(second));
  await confirm();
  await screen.findByText('Published.');
  expect(JSON.parse(String(server.sentTo(publishLegalDocument).at(-1)?.body))).toMatchObject({
    en: 'Mine',
    version: '2',
  });
});

test('terms that everybody must accept say what has changed, in both languages', async () => {
  await open(path);
  await type('en', 'Mine');
  await type('ar', 'نصي');
  const changes = (language: 'en' | 'ar') =>
    screen.getByLabelText(text(`settings.in.${language}`, { label: text('settings.legal.changes') }));
  fireEvent.change(changes('en'), { target: { value: ' Refunds take a week. ' } });
  fireEvent.click(screen.getByRole('checkbox', { name: text('settings.legal.mustAccept') }));
  fireEvent.click(publishButtons().at(-1) as HTMLElement);
  expect(await screen.findByText(text('settings.legal.changesMissing'))).toBeDefined();
  fireEvent.change(changes('ar'), { target: { value: 'يستغرق الاسترداد أسبوعًا.' } });
  server.answer(publishLegalDocument, published(second));
  await confirm();
  await screen.findByText('Published.');
  expect(JSON.parse(String(server.sentTo(publishLegalDocument)[0]?.body))).toEqual({
    en: 'Mine',
    ar: 'نصي',
    version: '1',
    must_accept: true,
    changes: { en: 'Refunds take a week.', ar: 'يستغرق الاسترداد أسبوعًا.' },
  });
});

test('nobody is asked to accept a policy', async () => {
  await open('/admin/settings?section=privacy');
  await area('en');
  expect(screen.queryByRole('checkbox', { name: text('settings.legal.mustAccept') })).toBeNull();
});
