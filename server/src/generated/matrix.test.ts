import type { AnyContract, Caller } from 'shared-api/contract';
import { contracts } from 'shared-api/contracts/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../areas.ts';
import { contentFolder, importContent } from '../services/content/import-content.ts';
import { callers, createSession } from '../testing/callers.ts';
import {
  createExampleSession,
  createExampleUsers,
  examplesNow,
  hasExampleData,
  resetExamples,
} from '../testing/examples.ts';
import { createExampleReleases, createTestServer, type TestServer, testMedia } from '../testing/index.ts';

/** Examples that an empty site rejects although the caller may call, with the expected error. Every other example succeeds. */
const rejectedExamples: Record<string, { code: string; because: string }> = {
  'accounts.confirm-email': { code: 'email_link_unusable', because: 'the key is in the mail' },
  'accounts.verify-otp': { code: 'otp_unusable', because: 'no fresh code has been sent' },
  'accounts.register': { code: 'no_ticket', because: 'the ticket comes with a verified code' },
  'accounts.reset-password': { code: 'no_ticket', because: 'the ticket comes with a verified code' },
  'accounts.delete': { code: 'no_ticket', because: 'without a password, the ticket of a code is needed' },
  'accounts.sign-in-step': { code: 'second_step_ended', because: 'nobody has entered a password' },
  'accounts.sign-in-passkey': { code: 'second_step_ended', because: 'nobody has entered a password' },
  'accounts.finish-sign-in': { code: 'second_step_ended', because: 'nobody has entered a password' },
  'accounts.prove': { code: 'no_ticket', because: 'without a password, the ticket of a code is needed' },
  'accounts.add-totp': { code: 'factor_setup_ended', because: 'no secret has been made' },
  'accounts.add-passkey': { code: 'factor_setup_ended', because: 'no passkey has been begun' },
  'accounts.social-identity': { code: 'social_ended', because: 'nobody has come back from the provider' },
  'accounts.social-login': { code: 'social_refused', because: 'nobody has come back from the provider' },
  'notifications.unsubscribe': {
    code: 'digest_link_invalid',
    because: 'the signed token comes with a digest',
  },
};

/**
 * The callers to test. A forbidden call reaches no database, and an allowed one runs the same statements for every caller: on PostgreSQL all
 * callers are tested, on the embedded database one per call.
 */
const triedBy = (contract: AnyContract): readonly Caller[] =>
  process.env.RAFIQ_TESTS === 'embedded'
    ? callers.filter((caller) => contract.callers[caller] === 'allowed').slice(0, 1)
    : callers;

let server: TestServer;
// Each call is made on a day of its own, so that no limit or delay of an earlier call affects it.
let clock = Date.now();
let now = () => new Date(clock);

beforeAll(async () => {
  server = await createTestServer({ now: () => now(), releases: await createExampleReleases() });
  await createExampleUsers(server.db);
  await importContent(server.db, contentFolder, {
    modules,
    demonstration: true,
    store: testMedia(),
    now: now(),
  });
});
afterAll(() => server.close());

/** Whether the session alone causes the rejection: such a call does not reach the data. */
const isRejectedByRole = (verdict: AnyContract['callers'][Caller]) => verdict === 401 || verdict === 403;

/** Creates the data that the example of a call needs; returns the caller's session. */
async function prepare(contract: AnyContract, caller: Caller) {
  if (!hasExampleData(contract)) {
    clock += 86_400_000;
    now = () => new Date(clock);
    return createSession(server.db, caller, now());
  }
  now = () => examplesNow;
  if (!isRejectedByRole(contract.callers[caller])) await resetExamples(server, contract, caller, examplesNow);
  return createExampleSession(server.db, contract, caller, examplesNow);
}

describe.each(contracts.map((contract) => [contract.id, contract] as const))('%s', (_id, contract) => {
  test('declares an answer for every caller, and an example of its input', () => {
    expect(Object.keys(contract.callers).sort()).toEqual([...callers].sort());
    for (const part of ['params', 'query', 'body'] as const)
      if (contract[part] && !contract[part].safeParse({}).success)
        expect(contract[part].safeParse(contract.example?.[part]).success, part).toBe(true);
  });

  test.each(triedBy(contract))('answers a %s as declared (XCUT-028)', async (caller) => {
    const as = await prepare(contract, caller);
    const { status, body } = await server.request(contract, contract.example ?? {}, { as });
    const verdict = contract.callers[caller];
    if (verdict !== 'allowed') return expect(status).toBe(verdict);
    const rejection = rejectedExamples[contract.id];
    if (rejection) {
      expect(status).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ code: rejection.code });
    } else expect({ status, body }).toMatchObject({ status: contract.success ?? 200 });
  });
});
