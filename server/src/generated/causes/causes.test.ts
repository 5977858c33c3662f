import type { AnyContract, Caller, Input } from 'shared-api/contract';
import { contracts } from 'shared-api/contracts/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../areas.ts';
import { contentFolder, importContent } from '../../services/content/import-content.ts';
import { callers } from '../../testing/callers.ts';
import {
  createExampleSession,
  createExampleUsers,
  examplesNow,
  getExampleCallerId,
  resetExamples,
} from '../../testing/examples.ts';
import { createTestServer, type TestServer, testMedia } from '../../testing/index.ts';
import { accountCauses } from './accounts.fixture.ts';
import type { Cause } from './cause.fixture.ts';
import { commerceCauses } from './commerce.fixture.ts';
import { consultationCauses } from './consultations.fixture.ts';
import { courseCauses } from './courses.fixture.ts';
import { eventCauses } from './events.fixture.ts';
import { profileCauses } from './profile-chat.fixture.ts';
import { settingsCauses } from './settings.fixture.ts';
import { trackingCauses } from './tracking.fixture.ts';

/** Errors whose cause is a row, a field or the caller's country: each call that declares one is made once with its cause. */

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    now: () => examplesNow,
    config: {
      trustProxy: 'loopback',
      countryHeader: 'x-country',
      // No call of this file reaches it: the examples are paid with Stripe.
      payments: [{ kind: 'paypal', url: 'https://paypal.invalid', clientId: '', secret: '', webhookId: '' }],
    },
  });
  await createExampleUsers(server.db);
  await importContent(server.db, contentFolder, {
    modules,
    demonstration: true,
    store: testMedia(),
    now: examplesNow,
  });
});
afterAll(() => server.close());

const causes: readonly Cause[] = [
  ...accountCauses,
  ...commerceCauses,
  ...consultationCauses,
  ...courseCauses,
  ...eventCauses,
  ...profileCauses,
  ...settingsCauses,
  ...trackingCauses,
];

const getContract = (id: string): AnyContract => {
  const found = contracts.find((contract) => contract.id === id);
  if (!found) throw new Error(`No call is named ${id}`);
  return found;
};

const findCaller = ({ callers: verdicts }: AnyContract): Caller =>
  callers.find((caller) => caller !== 'visitor' && verdicts[caller] === 'allowed') ?? 'learner';

/** The example of a call with the fields of a cause. */
function toInput({ example = {} }: AnyContract, cause: Cause, callerId: number): Input<AnyContract> {
  const { params, query } = cause;
  const body = typeof cause.body === 'function' ? cause.body(server.config, callerId) : cause.body;
  const changes = { params, query, body };
  const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
    example[part] || changes[part] ? [[part, { ...(example[part] as object), ...changes[part] }]] : [],
  );
  return Object.fromEntries(parts);
}

test.each(causes.flatMap((cause) => cause.calls.map((call) => [call, cause.code, cause] as const)))(
  '%s answers %s',
  async (call, code, cause) => {
    const contract = getContract(call);
    const caller = cause.as ?? findCaller(contract);
    await resetExamples(server, contract, caller, examplesNow);
    const callerId = caller === 'visitor' ? 0 : getExampleCallerId(contract, caller);
    await cause.prepare?.(server.db, callerId);
    const as = await createExampleSession(server.db, contract, caller, examplesNow);
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      ...(cause.country && { 'x-country': cause.country }),
    };
    const { body } = await server.request(contract, toInput(contract, cause, callerId), { as, headers });
    const answer = JSON.parse(body);
    expect(code, body).toBe(typeof answer.code === 'string' ? answer.code : answer.error);
  },
);
