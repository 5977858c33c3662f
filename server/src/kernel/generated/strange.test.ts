import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { TestServer, TestSession } from '../../testing/index.ts';
import {
  allowedCaller,
  fieldsOf,
  fuzzed,
  json,
  languageAsked,
  numRuns,
  openFuzzed,
  seed,
  send,
  urlOf,
} from './fuzzing.fixture.ts';
import { hostileObject } from './hostile.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openFuzzed();
});
afterAll(() => server.close());

/** Unusual input that contracts accept, and that therefore reaches the database. */
describe.each(fuzzed)('%s', (_id, contract) => {
  let as: TestSession | undefined;
  beforeAll(async () => {
    as = await allowedCaller(server, contract);
  });

  if (contract.body) {
    const { body: schema } = contract;
    const example = (contract.example?.body ?? {}) as Record<string, unknown>;
    const fields = fieldsOf(schema);

    test('takes strange values that its fields allow without an error of ours', async () => {
      await fc.assert(
        fc.asyncProperty(
          hostileObject(example, fields).filter((value) => schema.safeParse(value ?? {}).success),
          async (value) => {
            const headers = { 'content-type': 'application/json' };
            const sent = { url: urlOf(contract), headers, payload: json(value) };
            await send(server, contract, as, sent, languageAsked(value) ?? 'en');
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
        const url = urlOf(contract, query.replaceAll('#', '%23'));
        await send(server, contract, undefined, { url, headers }, languageAsked(undefined, query) ?? 'en');
      }),
      { seed, numRuns: Math.ceil(numRuns / 3) },
    );
  });
});
