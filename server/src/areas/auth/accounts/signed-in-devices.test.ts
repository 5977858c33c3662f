import { currentUser, devices, endDevice, login, renew } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clocked, registerAccount, serverWithClock } from './accounts.fixture.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function signIn(email: string, userAgent: string) {
  const { answer, cookies } = await clocked.server.request(
    login,
    { body: { email, password: 'demonstration' } },
    { headers: { 'user-agent': userAgent } },
  );
  return { token: answer.token, cookies };
}
const list = async (as: { token: string }) => (await clocked.server.request(devices, {}, { as })).answer.data;
const end = (as: { token: string }, id: string) =>
  clocked.server.request(endDevice, { params: { id } }, { as });
const status = async (as: { token: string }) =>
  (await clocked.server.request(currentUser, {}, { as })).status;

test('a user sees the devices on which they are signed in, the own one first', async () => {
  const email = 'devices@test.example';
  const first = await registerAccount(clocked.server, email);
  const desktop = { token: first.answer.token };
  clocked.pass(60);
  const mobile = await signIn(email, phone);
  const seen = await list(desktop);
  expect(seen.map(({ browser, system, is_current }) => [browser, system, is_current])).toEqual([
    [null, null, 1],
    ['Chrome', 'Android', 0],
  ]);
  expect(Date.parse(seen[1]?.signed_in_at ?? '') - Date.parse(seen[0]?.signed_in_at ?? '')).toBe(60_000);
  expect((await list(mobile)).map(({ is_current }) => is_current)).toEqual([1, 0]);
});

test('a device that is ended is signed out at once, and cannot renew; the other stays', async () => {
  const email = 'ended@test.example';
  const first = await registerAccount(clocked.server, email);
  const desktop = { token: first.answer.token };
  const mobile = await signIn(email, phone);
  const [, other] = await list(desktop);
  expect((await end(desktop, other?.id ?? '')).status).toBe(200);
  expect([await status(mobile), await status(desktop)]).toEqual([401, 200]);
  const renewed = await clocked.server.request(renew, {}, { cookies: mobile.cookies });
  expect(renewed.status).toBe(401);
  expect(await list(desktop)).toHaveLength(1);
  expect((await end(desktop, other?.id ?? '')).status).toBe(404);
});

test('another user’s device is not found, and stays', async () => {
  const [one, two] = await Promise.all([
    registerAccount(clocked.server, 'one.device@test.example'),
    registerAccount(clocked.server, 'two.device@test.example'),
  ]);
  const as = { token: two.answer.token };
  const [device] = await list(as);
  expect((await end({ token: one.answer.token }, device?.id ?? '')).status).toBe(404);
  expect(await status(as)).toBe(200);
});
