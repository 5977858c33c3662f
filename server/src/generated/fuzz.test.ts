import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { parseParts } from '../kernel/http/form.ts';
import {
  asMultipart,
  formPairs,
  readNextTransaction,
  type TestServer,
  type TestSession,
  tableContents,
} from '../testing/index.ts';
import {
  allowedCaller,
  findLanguage,
  fuzzedContracts,
  getFields,
  json,
  numRuns,
  openFuzzServer,
  seed,
  send,
  toUrl,
} from './fuzz.fixture.ts';
import { brokenBodies, brokenQueries, hostileObject, hostileParameters } from './hostile-input.ts';

/** Tables that rejected calls may write to, with the reason. */
const written: Record<string, string> = { attempts: 'failed tries are counted' };

let server: TestServer;
beforeAll(async () => {
  server = await openFuzzServer();
});
afterAll(() => server.close());

const contents = () => tableContents(server.db, Object.keys(written));

/** Whether the contract rejects the form's fields. */
function isRejected(schema: z.ZodType, pairs: [string, string][]): boolean {
  try {
    return !schema.safeParse(parseParts(pairs)).success;
  } catch {
    return true;
  }
}

describe.each(fuzzedContracts)('%s', (_id, contract) => {
  let as: TestSession | undefined;
  let before: Awaited<ReturnType<typeof contents>>;
  let nextTransaction: string;
  beforeAll(async () => {
    as = await allowedCaller(server, contract);
    before = await contents();
    nextTransaction = await readNextTransaction(server.db);
  });

  /** Reads all tables only if a transaction has written since, because that takes far longer than the calls. */
  async function expectNothingWritten() {
    if ((await readNextTransaction(server.db)) === nextTransaction) return;
    expect(await contents()).toEqual(before);
  }

  if (contract.body) {
    const { body: schema } = contract;
    const example = (contract.example?.body ?? {}) as Record<string, unknown>;
    const fields = getFields(schema);

    test('refuses fields that cannot be, in both languages, and writes nothing', async () => {
      await fc.assert(
        fc.asyncProperty(
          hostileObject(example, fields).filter((value) => !schema.safeParse(value ?? {}).success),
          fc.constantFrom('en' as const, 'ar' as const),
          async (value, language) => {
            const asked = findLanguage(value) ?? language;
            const headers = { 'content-type': 'application/json' };
            const answer = await send(
              server,
              contract,
              as,
              { url: toUrl(contract), headers, payload: json(value) },
              asked,
            );
            expect(answer.status, answer.body).toBeGreaterThanOrEqual(400);
          },
        ),
        { seed, numRuns },
      );
      await expectNothingWritten();
    });

    if (contract.encoding !== 'json')
      test('refuses the same as a form, and writes nothing', async () => {
        const asForm = hostileObject(example, fields)
          .filter((value) => typeof value === 'object' && value !== null)
          .map((value) => formPairs(value))
          .filter((pairs) => isRejected(schema, pairs));
        await fc.assert(
          fc.asyncProperty(asForm, async (pairs) => {
            const { type, payload } = await asMultipart(pairs);
            const headers = { 'content-type': type };
            const asked = findLanguage(Object.fromEntries(pairs)) ?? 'en';
            const answer = await send(
              server,
              contract,
              as,
              { url: toUrl(contract), headers, payload },
              asked,
            );
            expect(answer.status, answer.body).toBeGreaterThanOrEqual(400);
          }),
          { seed, numRuns },
        );
        await expectNothingWritten();
      });

    test('refuses bodies that are broken, in both languages, and writes nothing', async () => {
      for (const { type, payload, because } of brokenBodies(
        fields[0] ?? 'field',
        contract.encoding ?? 'multipart',
      ))
        for (const language of ['en', 'ar'] as const) {
          const headers: Record<string, string> = type ? { 'content-type': type } : {};
          const answer = await send(
            server,
            contract,
            as,
            { url: toUrl(contract), headers, payload },
            language,
          );
          expect(answer.status, `${because}: ${answer.body}`).toBeGreaterThanOrEqual(400);
        }
      await expectNothingWritten();
    });
  }

  if (contract.query) {
    const { query: schema } = contract;
    const example = { ...contract.example?.query };

    test('refuses queries that cannot be, and writes nothing', async () => {
      const wrong = hostileObject(example, getFields(schema))
        .filter((value) => typeof value === 'object' && value !== null)
        .map((value) => formPairs(value))
        .filter((pairs) => isRejected(schema, pairs));
      await fc.assert(
        fc.asyncProperty(wrong, async (pairs) => {
          const search = new URLSearchParams(pairs).toString();
          const asked = findLanguage(undefined, search) ?? 'en';
          const answer = await send(server, contract, as, { url: toUrl(contract, search) }, asked);
          expect(answer.status, answer.body).toBeGreaterThanOrEqual(400);
        }),
        { seed, numRuns },
      );
      await expectNothingWritten();
    });
  }

  if (contract.params) {
    const { params: schema } = contract;

    test('refuses parameters that cannot be, in both languages, and writes nothing', async () => {
      for (const name of getFields(schema))
        for (const value of hostileParameters)
          for (const language of ['en', 'ar'] as const) {
            if (schema.safeParse({ ...contract.example?.params, [name]: value }).success) continue;
            const url = toUrl(contract, undefined, { [name]: value });
            const answer = await send(server, contract, as, { url }, language);
            expect(answer.status, `${url}: ${answer.body}`).toBeGreaterThanOrEqual(400);
          }
      await expectNothingWritten();
    });
  }

  test('refuses queries that are broken, in both languages, and writes nothing', async () => {
    for (const query of brokenQueries)
      for (const language of ['en', 'ar'] as const) {
        const answer = await send(server, contract, as, { url: toUrl(contract, query) }, language);
        expect(answer.status, `${query}: ${answer.body}`).toBeGreaterThanOrEqual(400);
      }
    await expectNothingWritten();
  });
});
