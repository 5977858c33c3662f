import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { TestServer, TestSession } from '../testing/index.ts';
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
import { hostileObject } from './hostile-input.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openFuzzServer();
});
afterAll(() => server.close());

/** Unusual input that contracts accept, and that therefore reaches the database. */
describe.each(fuzzedContracts)('%s', (_id, contract) => {
  let as: TestSession | undefined;
  beforeAll(async () => {
    as = await allowedCaller(server, contract);
  });

  if (contract.body) {
    const { body: schema } = contract;
    const example = (contract.example?.body ?? {}) as Record<string, unknown>;
    const fields = getFields(schema);

    test('takes strange values that its fields allow without an error of ours', async () => {
      await fc.assert(
        fc.asyncProperty(
          hostileObject(example, fields).filter((value) => schema.safeParse(value ?? {}).success),
          async (value) => {
            const headers = { 'content-type': 'application/json' };
            const sent = { url: toUrl(contract), headers, payload: json(value) };
            await send(server, contract, as, sent, findLanguage(value) ?? 'en');
          },
        ),
        { seed, numRuns: Math.ceil(numRuns / 6) },
      );
    });
  }

  test('answers hostile headers, queries and tokens without an error of ours', async () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (query, header, token) => {
        const headers = {
          authorization: `Bearer ${token}`,
          cookie: `${header}=${token}; rafiq_refresh=${encodeURIComponent(header)}`,
          'x-timezone': header,
          'x-rafiq-client': token,
          'x-forwarded-for': header,
        };
        const url = toUrl(contract, query.replaceAll('#', '%23'));
        await send(server, contract, undefined, { url, headers }, findLanguage(undefined, query) ?? 'en');
      }),
      { seed, numRuns: Math.ceil(numRuns / 3) },
    );
  });
});
