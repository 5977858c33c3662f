import { sql } from 'drizzle-orm';
import { auditLines } from 'shared-api/contracts/operator';
import { contactUs, siteDetails } from 'shared-api/contracts/settings';
import * as calls from 'shared-api/contracts/site-settings';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { contentFolder, importContent } from '../../../services/content/import-content.ts';
import { outbox } from '../../../services/mail/tables.ts';
import { findIssuer, findTransferAccount } from '../../../services/settings/index.ts';
import { createTestServer, outcome, type TestServer, testConfig, testMedia } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../accounts/mint-session.ts';

const now = new Date('2030-04-20T09:00:00Z');
let server: TestServer | undefined;
let operator: Minted;
const site = () => server as TestServer;
beforeEach(async () => {
  await server?.close();
  server = await createTestServer({ now: () => now });
  operator = await mintSession(server.db, { role: 'operator', now });
});
afterAll(() => server?.close());

const read = async () => (await site().request(calls.readSiteSettings, {}, { as: operator })).answer.data;
const organization = {
  name: { en: 'Rafiq Learning Ltd', ar: 'شركة رفيق للتعلم' },
  address: { en: '1 Example Street', ar: '1 شارع المثال' },
  tax_number: '123-456',
};
const changeOrganization = (version: string, changes: Partial<typeof organization> = {}) =>
  site().request(
    calls.changeOrganization,
    { body: { ...organization, ...changes, version } },
    { as: operator },
  );
const account = {
  is_offered: true,
  bank: { en: 'Bank', ar: 'بنك' },
  owner: { en: 'Owner', ar: 'مالك' },
  iban: 'gb82 west 1234 5698 7654 32',
};
const changeAccount = async (changes: Partial<typeof account> = {}, language: 'en' | 'ar' = 'en') => {
  const { version } = (await read()).transfer_account;
  const body = { ...account, ...changes, version };
  return site().request(calls.changeTransferAccount, { body }, { as: operator, language });
};
const reset = (section: calls.SettingsSection, version: string) =>
  site().request(calls.resetSettings, { params: { section }, query: { version } }, { as: operator });
const importSite = () =>
  importContent(site().db, contentFolder, { modules, demonstration: true, store: testMedia(), now });
const lines = async () =>
  (
    await site().request(auditLines, { query: { action: 'settings.change' } }, { as: operator })
  ).answer.data.data.map(({ details }) => details);

test('without a stored value documents have the name of the product, and messages go to the configured address', async () => {
  expect(await findIssuer(site().db, 'ar')).toEqual({ name: 'رفيق', address: '', taxNumber: '' });
  const settings = await read();
  expect(settings.organization.origin).toBe('default');
  expect(settings.contact).toMatchObject({
    origin: 'environment',
    default_mail: site().config.contact.mail,
    value: { mail: '', channels: [] },
  });
  expect(settings.transfer_account).toMatchObject({ origin: 'default', value: { is_offered: false } });
});

test('a stored organisation is on documents at once, and the audit has what changed, with the values before', async () => {
  const { version } = (await read()).organization;
  const saved = (await changeOrganization(version)).answer;
  expect(saved.msg).toBe('Saved. The site shows it now.');
  expect(saved.data.organization).toMatchObject({ value: organization, origin: 'stored' });
  expect(await findIssuer(site().db, 'en')).toEqual({
    name: 'Rafiq Learning Ltd',
    address: '1 Example Street',
    taxNumber: '123-456',
  });
  const next = saved.data.organization.version;
  await changeOrganization(next, { tax_number: '' });
  expect((await lines())[0]).toEqual({
    section: 'organization',
    tax_number_before: '123-456',
    tax_number: '',
  });
  const back = await reset('organization', (await read()).organization.version);
  expect(back.answer.data.organization.origin).toBe('default');
  expect((await findIssuer(site().db, 'en')).name).toBe('Rafiq');
  expect(await lines()).toHaveLength(3);
});

test('of two operators at once one is asked to compare, and nothing of the other is lost', async () => {
  const { version } = (await read()).organization;
  const names = ['First', 'Second', 'Third', 'Fourth'];
  const answers = await Promise.all(
    names.map((en) => changeOrganization(version, { name: { en, ar: 'اسم' } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const winner = names[answers.findIndex(({ status }) => status === 200)];
  expect((await read()).organization.value.name.en).toBe(winner);
  expect(await lines()).toHaveLength(1);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost && outcome(lost)).toEqual([409, 'settings_changed']);
  expect(outcome(await reset('organization', version))).toEqual([409, 'settings_changed']);
});

test('an import changes what is not stored, and leaves what is', async () => {
  const before = (await read()).contact.version;
  await importSite();
  const imported = (await read()).contact;
  expect(imported).toMatchObject({ origin: 'imported', value: { networks: { facebook: '' } } });
  expect(imported.value.channels).toHaveLength(5);
  const body = {
    ...imported.value,
    mail: 'Desk@rafiq.example',
    channels: [{ kind: 'phone' as const, en: '+20 1', ar: '+20 1' }],
    networks: { ...imported.value.networks, youtube: 'https://www.youtube.com/@rafiq' },
  };
  const change = (version: string) =>
    site().request(calls.changeContact, { body: { ...body, version } }, { as: operator });
  expect(outcome(await change(before))).toEqual([409, 'settings_changed']);
  expect((await change(imported.version)).status).toBe(200);
  await importSite();
  const shown = (await site().request(siteDetails, {})).answer.data;
  expect(shown.channels).toEqual([{ kind: 'phone', value: '+20 1' }]);
  expect(shown.networks).toEqual([{ kind: 'youtube', url: 'https://www.youtube.com/@rafiq' }]);
  expect(shown.apps).toHaveLength(2);
  await site().request(contactUs, { body: { email: 'v@rafiq.example', message: 'Hello' } });
  const [mail] = await site().db.select({ to: outbox.to }).from(outbox);
  expect(mail?.to).toBe('desk@rafiq.example');
});

test('PD-134 the account for transfers is checked, and people see it as long as it is offered', async () => {
  await importSite();
  expect((await findTransferAccount(site().db, 'en'))?.bank).toBe('Example Bank, Cairo');
  expect((await changeAccount()).status).toBe(200);
  expect(await findTransferAccount(site().db, 'ar')).toEqual({
    bank: 'بنك',
    name: 'مالك',
    iban: 'GB82WEST12345698765432',
  });
  expect((await changeAccount({ is_offered: false, iban: '' })).status).toBe(200);
  expect(await findTransferAccount(site().db, 'en')).toBeUndefined();
  await reset('transfer_account', (await read()).transfer_account.version);
  expect((await findTransferAccount(site().db, 'en'))?.bank).toBe('Example Bank, Cairo');
});

test('what is wrong with an account is said at its field, in the language of the operator', async () => {
  const wrong = await changeAccount(
    { iban: 'GB82 WEST 1234 5698 7654 33', bank: { en: '', ar: 'بنك' } },
    'ar',
  );
  expect(wrong.status).toBe(400);
  expect(wrong.failure.errors).toEqual({
    iban: ['هذا ليس رقم آيبان صحيحًا. يُرجى مراجعة حروفه وأرقامه.'],
    'bank[en]': ['هذا الحقل مطلوب.'],
  });
  expect((await changeAccount({ iban: '' })).failure.errors).toEqual({ iban: ['This field is required.'] });
  expect(await lines()).toEqual([]);
});

test('in production the account of the demonstration is rejected', async () => {
  await server?.close();
  const config = { ...testConfig(), mode: 'production' as const };
  server = await createTestServer({ now: () => now, config });
  operator = await mintSession(server.db, { role: 'operator', now });
  const { failure } = await changeAccount({ iban: 'EG38 0019 0005 0000 0000 2631 8000 2' });
  expect(failure.errors?.iban?.[0]).toMatch(/belongs to nobody/);
});

test('a change needs a sign-in of the last half hour', async () => {
  const { version } = (await read()).organization;
  operator = await mintSession(site().db, {
    role: 'operator',
    now: new Date(now.getTime() - 31 * 60_000),
    lifetimes: { token: 1e8, refresh: 1e8 },
  });
  const contact = { ...(await read()).contact.value, version };
  const rejected = [
    await changeOrganization(version),
    await changeAccount(),
    await site().request(calls.changeContact, { body: contact }, { as: operator }),
    await reset('contact', version),
  ];
  expect(rejected.map(outcome)).toEqual(rejected.map(() => [403, 'reauthentication_required']));
});

test('a value of another version of the server counts as none', async () => {
  await site().db.execute(
    sql`insert into site_settings (section, value, updated_at) values ('organization', '{"name":"?"}', now())`,
  );
  expect((await read()).organization.origin).toBe('default');
});
