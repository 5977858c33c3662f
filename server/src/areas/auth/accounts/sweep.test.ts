import { sendOtp } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../services/users/index.ts';
import { attempts, knownAddresses, otps, sessions, tickets } from '../tables/accounts.ts';
import { type Clocked, proveEmail, registerAccount, serverWithClock } from './accounts.fixture.ts';
import { sweep } from './sweep.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

test('what is in force stays, what has ended goes, accounts always stay', async () => {
  const { server } = clocked;
  await registerAccount(server, 'member@test.example');
  await proveEmail(server, 'proven@test.example');
  await server.request(sendOtp, { body: { email: 'waiting@test.example' } });
  const counts = async () =>
    Promise.all(
      [otps, tickets, attempts, sessions, knownAddresses, users].map((table) => server.db.$count(table)),
    );
  const before = await counts();
  expect(before.every((count) => count > 0)).toBe(true);
  await sweep(server.db, clocked.now());
  expect(await counts()).toEqual(before);
  clocked.pass(2 * 86_400);
  await sweep(server.db, clocked.now());
  expect(await counts()).toEqual([0, 0, 0, 1, 1, 1]);
  clocked.pass(365 * 86_400);
  await sweep(server.db, clocked.now());
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 1]);
});
