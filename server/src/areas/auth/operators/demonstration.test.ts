import { isNull } from 'drizzle-orm';
import { login } from 'shared-api/contracts/accounts';
import { createCoupon, operatorCoupons } from 'shared-api/contracts/commerce/operator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { contentFolder, importContent } from '../../../services/content/import-content.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer, testMedia } from '../../../testing/index.ts';
import { mintSession } from '../accounts/mint-session.ts';
import {
  countOpenDemonstrationAccounts,
  demonstrationDomain,
  removeDemonstrationAccounts,
} from './demonstration.ts';

const now = new Date();
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const importDemonstration = (production: boolean) =>
  importContent(server.db, contentFolder, {
    modules,
    demonstration: true,
    production,
    store: testMedia(),
    now,
  });
const signIn = () =>
  server.request(login, { body: { email: 'operator@rafiq.example', password: 'demonstration' } });

/** Some 500 accounts are erased one by one, as in a deletion by their owners. */
const timeoutMs = 180_000;

test('every account of the demonstration is closed and its coupons are off; those of others stay', {
  timeout: timeoutMs,
}, async () => {
  await importDemonstration(false);
  const all = await server.db.select({ email: users.email }).from(users);
  const isMember = ({ email }: { email: string }) => email.endsWith('@family.invalid');
  const people = all.filter((person) => !isMember(person));
  expect(people.filter(({ email }) => !email.endsWith(`@${demonstrationDomain}`))).toEqual([]);
  const operator = await mintSession(server.db, { role: 'operator' });
  await server.request(createCoupon, { body: { code: 'OURS', percent: 5 } }, { as: operator });
  expect(await countOpenDemonstrationAccounts(server.db)).toBe(4);
  expect((await signIn()).status).toBe(200);

  expect(await removeDemonstrationAccounts(server.db, modules, now)).toEqual({
    accounts: people.length,
    coupons: 5,
    'accounts for transfers': 1,
  });
  expect(await countOpenDemonstrationAccounts(server.db)).toBe(0);
  // The accounts of children are erased later, by a job of their parents' erasure (PD-129).
  const open = await server.db.select({ email: users.email }).from(users).where(isNull(users.deletesAt));
  expect(open.filter(isMember)).toEqual([]);
  expect((await signIn()).status).toBe(400);
  const { answer } = await server.request(operatorCoupons, { query: { active: true } }, { as: operator });
  expect(answer.data.data.map(({ code }) => code)).toEqual(['OURS']);
  expect(await removeDemonstrationAccounts(server.db, modules, now)).toEqual({
    accounts: 0,
    coupons: 0,
    'accounts for transfers': 0,
  });
});

test('in production the demonstration can come in, but nobody can sign in with its password', async () => {
  await importDemonstration(true);
  expect(await countOpenDemonstrationAccounts(server.db)).toBe(0);
  expect((await signIn()).status).toBe(400);
});
