import { eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/legal-documents';
import { auditLines } from 'shared-api/contracts/operator';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findCurrentVersion } from '../../../services/settings/index.ts';
import { legalDocuments } from '../../../services/settings/tables.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, outcome, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../accounts/mint-session.ts';
import { checkRegistration } from '../accounts/registration.ts';

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

const publish = (version: string, en = 'New terms', kind: calls.LegalKind = 'terms') =>
  site().request(
    calls.publishLegalDocument,
    { params: { kind }, body: { version, en, ar: 'شروط جديدة' } },
    { as: operator },
  );
const read = (version?: string, language: 'en' | 'ar' = 'en') =>
  site().request(calls.legalDocument, { params: { kind: 'terms' }, query: { version } }, { language });
const records = async () =>
  (await site().request(calls.operatorLegalDocuments, {}, { as: operator })).answer.data;

test('before a publication the delivered text is in force, as version 1', async () => {
  const delivered = { version: '1', published_at: null };
  expect((await read()).answer.data).toEqual({
    ...delivered,
    text: null,
    changes: null,
    versions: [delivered],
  });
  expect(outcome(await read('2'))).toEqual([404, 'not_found']);
});

test('PD-16 a publication is what people accept from then on; earlier versions stay readable', async () => {
  await site()
    .db.update(users)
    .set({ termsVersion: '1', termsAcceptedAt: now })
    .where(eq(users.id, operator.userId));
  await publish('1', 'Second');
  await publish('2', 'Third\n\n- one');
  expect((await read()).answer.data).toMatchObject({ version: '3', text: 'Third\n\n- one' });
  expect((await read(undefined, 'ar')).answer.data.text).toBe('شروط جديدة');
  expect((await read('2')).answer.data.text).toBe('Second');
  expect((await read('1')).answer.data.text).toBeNull();
  expect((await read()).answer.data.versions.map(({ version }) => version)).toEqual(['3', '2', '1']);
  const { terms, privacy } = await records();
  expect(terms.versions.map(({ version, accepted }) => [version, accepted])).toEqual([
    ['3', 0],
    ['2', 0],
    ['1', 1],
  ]);
  expect(privacy).toMatchObject({ version: '1', en: '', versions: [{ accepted: null }] });
  const form = { username: 'Mona', birth_date: '1990-01-01', password: 'demonstration' };
  const termsVersion = await findCurrentVersion(site().db, 'terms');
  const errorOf = (accepted: string) =>
    checkRegistration({ ...form, terms_version: accepted }, { social: false, termsVersion, now })
      .terms_version;
  expect([errorOf('1'), errorOf('3')]).toEqual([['terms.changed'], undefined]);
  const { answer } = await site().request(
    auditLines,
    { query: { action: 'settings.publish' } },
    { as: operator },
  );
  expect(answer.data.data[0]?.details).toEqual({ document: 'terms', version_before: '2', version: '3' });
});

test('of several publications at once one is the next version, and the others are asked to look', async () => {
  const answers = await Promise.all(['A', 'B', 'C'].map((en) => publish('1', en)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await records()).terms.versions).toHaveLength(2);
  const rejected = answers.find(({ status }) => status === 409);
  expect(rejected && outcome(rejected)).toEqual([409, 'settings_changed']);
});

test('a published version is never changed', async () => {
  await publish('1');
  await expect(site().db.update(legalDocuments).set({ textEn: 'Other' })).rejects.toThrow();
  await expect(site().db.delete(legalDocuments)).rejects.toThrow();
});

test('a publication needs a sign-in of the last half hour', async () => {
  operator = await mintSession(site().db, {
    role: 'operator',
    now: new Date(now.getTime() - 31 * 60_000),
    lifetimes: { token: 1e8, refresh: 1e8 },
  });
  expect(outcome(await publish('1'))).toEqual([403, 'reauthentication_required']);
});
