import { asc, eq } from 'drizzle-orm';
import { acceptTerms, currentUser } from 'shared-api/contracts/accounts';
import {
  legalDocument,
  operatorLegalDocuments,
  publishLegalDocument,
} from 'shared-api/contracts/legal-documents';
import { auditLines } from 'shared-api/contracts/operator';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { legalDocuments, termsAcceptances } from '../../../services/settings/tables.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, outcome, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from './mint-session.ts';

let now = new Date('2030-04-20T09:00:00Z');
const start = now;
let server: TestServer | undefined;
let operator: Minted;
let person: Minted;
const site = () => server as TestServer;
beforeEach(async () => {
  await server?.close();
  now = start;
  server = await createTestServer({ now: () => now });
  operator = await mintSession(server.db, { role: 'operator', now });
  person = await mintSession(server.db, { role: 'learner', now });
  await hasAccepted('1');
});
afterAll(() => server?.close());

const hasAccepted = (version: string) =>
  site()
    .db.update(users)
    .set({ termsVersion: version, termsAcceptedAt: now })
    .where(eq(users.id, person.userId));
const publish = (
  version: string,
  more: { must_accept?: boolean; changes?: { en: string; ar: string } } = {},
) =>
  site().request(
    publishLegalDocument,
    { params: { kind: 'terms' }, body: { version, en: `After ${version}`, ar: 'شروط', ...more } },
    { as: operator },
  );
const accept = (version: string) => site().request(acceptTerms, { body: { version } }, { as: person });
const newTerms = async () => (await site().request(currentUser, {}, { as: person })).answer.user.new_terms;
const acceptances = () =>
  site()
    .db.select({ version: termsAcceptances.version, at: termsAcceptances.acceptedAt })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, person.userId))
    .orderBy(asc(termsAcceptances.acceptedAt));

test('PD-16 who is signed in is asked once for terms that must be accepted, and the server keeps when that was', async () => {
  await publish('1');
  expect(await newTerms()).toBeUndefined();
  const changes = { en: 'Refunds take a week.', ar: 'يستغرق الاسترداد أسبوعًا.' };
  await publish('2', { must_accept: true, changes });
  expect(await newTerms()).toBe('3');
  const read = await site().request(
    legalDocument,
    { params: { kind: 'terms' }, query: {} },
    { language: 'ar' },
  );
  expect(read.answer.data).toMatchObject({ version: '3', changes: changes.ar });
  now = new Date(start.getTime() + 60_000);
  expect((await accept('3')).answer.msg).toBe('Thank you: you have accepted the terms.');
  expect(await newTerms()).toBeUndefined();
  now = new Date(start.getTime() + 120_000);
  await accept('3');
  expect(await acceptances()).toEqual([
    { version: '1', at: start },
    { version: '3', at: new Date(start.getTime() + 60_000) },
  ]);
  const { terms } = (await site().request(operatorLegalDocuments, {}, { as: operator })).answer.data;
  expect(
    terms.versions.map(({ version, must_accept, accepted }) => [version, must_accept, accepted]),
  ).toEqual([
    ['3', 1, 1],
    ['2', 0, 0],
    ['1', 0, 1],
  ]);
  const { answer } = await site().request(
    auditLines,
    { query: { action: 'settings.publish' } },
    { as: operator },
  );
  expect(answer.data.data[0]?.details).toEqual({
    document: 'terms',
    version_before: '2',
    version: '3',
    must_accept: true,
  });
});

test('a later version that need not be accepted takes the place of one that must; an account without any is asked', async () => {
  await publish('1', { must_accept: true });
  await publish('2');
  expect(await newTerms()).toBe('2');
  expect(outcome(await accept('2'))).toEqual([409, 'terms_changed']);
  expect(outcome(await accept('9'))).toEqual([409, 'terms_changed']);
  await accept('3');
  expect(await newTerms()).toBeUndefined();
  await site()
    .db.update(users)
    .set({ termsVersion: null, termsAcceptedAt: null })
    .where(eq(users.id, person.userId));
  expect(await newTerms()).toBe('2');
});

test('two tabs that accept at once, and a publication meanwhile, leave one line of each version', async () => {
  await publish('1', { must_accept: true });
  const answers = await Promise.all([
    accept('2'),
    accept('2'),
    publish('2', { must_accept: true }),
    accept('2'),
  ]);
  for (const answer of answers) expect([200, 409]).toContain(answer.status);
  expect((await acceptances()).filter(({ version }) => version === '2').length).toBeLessThanOrEqual(1);
  expect(await newTerms()).toBe('3');
  await Promise.all([accept('3'), accept('3'), accept('3')]);
  expect((await acceptances()).filter(({ version }) => version === '3')).toHaveLength(1);
  expect(await newTerms()).toBeUndefined();
});

test('an acceptance is never changed; a policy is accepted by nobody; a visitor is not asked', async () => {
  await expect(site().db.update(termsAcceptances).set({ version: '9' })).rejects.toThrow();
  await expect(site().db.delete(termsAcceptances)).rejects.toThrow();
  const policy = { kind: 'privacy' as const, version: 2, textEn: 'A', textAr: 'أ', publishedAt: now };
  await expect(
    site()
      .db.insert(legalDocuments)
      .values({ ...policy, mustAccept: true }),
  ).rejects.toThrow();
  await site().request(
    publishLegalDocument,
    { params: { kind: 'privacy' }, body: { version: '1', en: 'A', ar: 'أ', must_accept: true } },
    { as: operator },
  );
  expect(await newTerms()).toBeUndefined();
  expect(outcome(await site().request(acceptTerms, { body: { version: '1' } }))[0]).toBe(401);
});
