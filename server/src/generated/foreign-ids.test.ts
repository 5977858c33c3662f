import { eq } from 'drizzle-orm';
import type { AnyContract } from 'shared-api/contract';
import { contracts } from 'shared-api/contracts/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintSession } from '../areas/auth/accounts/mint-session.ts';
import { users } from '../services/users/index.ts';
import { createExampleSession, examplesNow, hasExampleData, resetExamples } from '../testing/examples.ts';
import { callers, createSession, type TestServer } from '../testing/index.ts';
import { openFuzzServer } from './fuzz.fixture.ts';

/** An account without any relation to the callers. Ids are consecutive numbers, so anybody can guess one. */
const stranger = {
  username: 'Zohra Unmet',
  avatar: '/api/pictures/5742a9e35742a9e35742a9e35742a9e3.png',
  phone: '+201055512345',
};

let server: TestServer;
let strangerId: number;
let email: string;
beforeAll(async () => {
  server = await openFuzzServer();
  const minted = await mintSession(server.db, { role: 'learner', now: examplesNow });
  ({ userId: strangerId, email } = minted);
  await server.db.update(users).set(stranger).where(eq(users.id, strangerId));
});
afterAll(() => server.close());

const isId = (key: string) => /(^|_)(id|ids|user|person|consultant|learner)$|[a-z]Id$/.test(key);

/** Copies of the input, each with one id replaced. */
function replaceEachId(input: unknown, id: number): unknown[] {
  if (Array.isArray(input))
    return input.flatMap((item, at) => replaceEachId(item, id).map((changed) => input.with(at, changed)));
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const changed =
      isId(key) && /^\d+$/.test(String(value))
        ? [typeof value === 'number' ? id : String(id)]
        : isId(key) && Array.isArray(value)
          ? [[id]]
          : replaceEachId(value, id);
    return changed.map((one) => ({ ...input, [key]: one }));
  });
}

/** The callers to try. Operators are left out, because they may see every account. */
const tried = (contract: AnyContract) =>
  callers.filter((caller) => caller !== 'operator' && contract.callers[caller] === 'allowed');

const withIds = contracts
  .filter((contract) => replaceEachId(contract.example ?? {}, 1).length > 0 && tried(contract).length > 0)
  .map((contract) => [contract.id, contract] as const);

describe.each(withIds)('%s', (_id, contract) => {
  test.each(tried(contract))('tells a %s nothing about a stranger whose id was guessed', async (caller) => {
    for (const input of replaceEachId(contract.example ?? {}, strangerId)) {
      if (hasExampleData(contract)) await resetExamples(server, contract, caller, examplesNow);
      const as = hasExampleData(contract)
        ? await createExampleSession(server.db, contract, caller, examplesNow)
        : await createSession(server.db, caller, examplesNow);
      const { body } = await server.request(contract, input as object, { as });
      for (const personal of [...Object.values(stranger), email]) expect(body).not.toContain(personal);
    }
  });
});
