import fc from 'fast-check';
import qs from 'qs';
import type { AnyContract } from 'shared-api/contract';
import { contracts } from 'shared-api/contracts/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contentFolder, importContent } from '../../modules/content/import-content.ts';
import { modules } from '../../modules.ts';
import {
  asMultipart,
  callers,
  createTestServer,
  formPairs,
  sessionOf,
  type TestServer,
  type TestSession,
  tableContents,
  testMedia,
} from '../../testing/index.ts';
import { isOfWorld, renewWorld, settleWorld, worldNow, worldSession } from '../../testing/world.ts';
import { envelopeSchemas } from '../http/envelope.ts';
import { parseParts } from '../http/form.ts';
import { everyPart, everyPartModule } from './every-part.fixture.ts';
import { brokenBodies, brokenQueries, hostileObject, hostileParameters } from './hostile.ts';

/** What refused calls may write, by table, and why. */
const written: Record<string, string> = { attempts: 'failed tries are counted' };

/** The same inputs every time: a run that fails is found again. FUZZ_SEED=… looks elsewhere. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
/** Inputs a call, fewer the more calls there are, so that the whole stays within half a minute. */
const numRuns = Math.max(20, Math.min(60, Math.floor(3_000 / contracts.length)));

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ modules: [...modules, everyPartModule], now: () => worldNow });
  await settleWorld(server.db);
  await importContent(server.db, contentFolder, { demonstration: true, store: testMedia(), now: new Date() });
});
afterAll(() => server.close());

const exampleQuery = (contract: AnyContract): string => qs.stringify(contract.example?.query ?? {});

const urlOf = (contract: AnyContract, search = exampleQuery(contract), given: object = {}): string => {
  const params: Record<string, unknown> = { ...contract.example?.params, ...given };
  const path = contract.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return search ? `${path}?${search}` : path;
};

const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

type Sent = { url: string; headers?: Record<string, string>; payload?: Buffer | string };

/** Sends it in a language, and checks whatever holds for every answer. */
async function send(contract: AnyContract, as: TestSession | undefined, sent: Sent, language: 'en' | 'ar') {
  const response = await server.app.inject({
    method: contract.method,
    ...sent,
    headers: {
      'accept-language': language,
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...sent.headers,
    },
    cookies: as?.cookies,
  });
  const { statusCode: status, body } = response;
  expect(status, body).toBeLessThan(500);
  if (status >= 400) {
    const envelope = response.json<{ msg: string }>();
    expect(envelopeSchemas[contract.envelope].safeParse(envelope).error, body).toBeUndefined();
    expect(/\p{Script=Arabic}/u.test(envelope.msg), body).toBe(language === 'ar');
  }
  return { status, body };
}

/** Whether the contract refuses what the form's fields amount to. */
function isRefused(schema: z.ZodType, pairs: [string, string][]): boolean {
  try {
    return !schema.safeParse(parseParts(pairs)).success;
  } catch {
    return true;
  }
}

const json = (value: unknown): Sent['payload'] => JSON.stringify(value) ?? '';

describe.each([...contracts, everyPart].map((contract) => [contract.id, contract] as const))(
  '%s',
  (_id, contract) => {
    let as: TestSession | undefined;
    beforeAll(async () => {
      const caller = callers.find((one) => contract.callers[one] === 'allowed') ?? 'visitor';
      if (isOfWorld(contract)) await renewWorld(server.db, contract, caller, worldNow);
      as = isOfWorld(contract)
        ? await worldSession(server.db, contract, caller, worldNow)
        : await sessionOf(server.db, caller, worldNow);
    });

    if (contract.body) {
      const { body: schema } = contract;
      const example = (contract.example?.body ?? {}) as Record<string, unknown>;
      const fields = fieldsOf(schema);

      test('refuses fields that cannot be, in both languages, and writes nothing', async () => {
        const before = await tableContents(server.db, Object.keys(written));
        await fc.assert(
          fc.asyncProperty(
            hostileObject(example, fields).filter((value) => !schema.safeParse(value ?? {}).success),
            fc.constantFrom('en' as const, 'ar' as const),
            async (value, language) => {
              const asked = languageAsked(value) ?? language;
              const headers = { 'content-type': 'application/json' };
              const answer = await send(
                contract,
                as,
                { url: urlOf(contract), headers, payload: json(value) },
                asked,
              );
              expect(answer.status, answer.body).toBeGreaterThanOrEqual(400);
            },
          ),
          { seed, numRuns },
        );
        expect(await tableContents(server.db, Object.keys(written))).toEqual(before);
      });

      if (contract.encoding !== 'json')
        test('refuses the same as a form, and writes nothing', async () => {
          const before = await tableContents(server.db, Object.keys(written));
          const asForm = hostileObject(example, fields)
            .filter((value) => typeof value === 'object' && value !== null)
            .map((value) => formPairs(value))
            .filter((pairs) => isRefused(schema, pairs));
          await fc.assert(
            fc.asyncProperty(asForm, async (pairs) => {
              const { type, payload } = await asMultipart(pairs);
              const headers = { 'content-type': type };
              const asked = languageAsked(Object.fromEntries(pairs)) ?? 'en';
              const answer = await send(contract, as, { url: urlOf(contract), headers, payload }, asked);
              expect(answer.status, answer.body).toBeGreaterThanOrEqual(400);
            }),
            { seed, numRuns },
          );
          expect(await tableContents(server.db, Object.keys(written))).toEqual(before);
        });

      test('takes strange values that its fields allow without an error of ours', async () => {
        await fc.assert(
          fc.asyncProperty(
            hostileObject(example, fields).filter((value) => schema.safeParse(value ?? {}).success),
            async (value) => {
              const headers = { 'content-type': 'application/json' };
              const sent = { url: urlOf(contract), headers, payload: json(value) };
              await send(contract, as, sent, languageAsked(value) ?? 'en');
            },
          ),
          { seed, numRuns: Math.ceil(numRuns / 6) },
        );
      });

      test('refuses bodies that are broken, in both languages, and writes nothing', async () => {
        const before = await tableContents(server.db, Object.keys(written));
        for (const { type, payload, because } of brokenBodies(
          fields[0] ?? 'field',
          contract.encoding ?? 'multipart',
        ))
          for (const language of ['en', 'ar'] as const) {
            const headers: Record<string, string> = type ? { 'content-type': type } : {};
            const answer = await send(contract, as, { url: urlOf(contract), headers, payload }, language);
            expect(answer.status, `${because}: ${answer.body}`).toBeGreaterThanOrEqual(400);
          }
        expect(await tableContents(server.db, Object.keys(written))).toEqual(before);
      });
    }

    if (contract.query) {
      const { query: schema } = contract;
      const example = { ...contract.example?.query };

      test('refuses queries that cannot be, and writes nothing', async () => {
        const before = await tableContents(server.db, Object.keys(written));
        const wrong = hostileObject(example, fieldsOf(schema))
          .filter((value) => typeof value === 'object' && value !== null)
          .map((value) => formPairs(value))
          .filter((pairs) => isRefused(schema, pairs));
        await fc.assert(
          fc.asyncProperty(wrong, async (pairs) => {
            const search = new URLSearchParams(pairs).toString();
            const asked = languageAsked(undefined, search) ?? 'en';
            const answer = await send(contract, as, { url: urlOf(contract, search) }, asked);
            expect(answer.status, answer.body).toBeGreaterThanOrEqual(400);
          }),
          { seed, numRuns },
        );
        expect(await tableContents(server.db, Object.keys(written))).toEqual(before);
      });
    }

    if (contract.params) {
      const { params: schema } = contract;

      test('refuses parameters that cannot be, in both languages, and writes nothing', async () => {
        const before = await tableContents(server.db, Object.keys(written));
        for (const name of fieldsOf(schema))
          for (const value of hostileParameters)
            for (const language of ['en', 'ar'] as const) {
              if (schema.safeParse({ ...contract.example?.params, [name]: value }).success) continue;
              const url = urlOf(contract, undefined, { [name]: value });
              const answer = await send(contract, as, { url }, language);
              expect(answer.status, `${url}: ${answer.body}`).toBeGreaterThanOrEqual(400);
            }
        expect(await tableContents(server.db, Object.keys(written))).toEqual(before);
      });
    }

    test('refuses queries that are broken, in both languages, and writes nothing', async () => {
      const before = await tableContents(server.db, Object.keys(written));
      for (const query of brokenQueries)
        for (const language of ['en', 'ar'] as const) {
          const answer = await send(contract, as, { url: urlOf(contract, query) }, language);
          expect(answer.status, `${query}: ${answer.body}`).toBeGreaterThanOrEqual(400);
        }
      expect(await tableContents(server.db, Object.keys(written))).toEqual(before);
    });

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
          await send(contract, undefined, { url, headers }, languageAsked(undefined, query) ?? 'en');
        }),
        { seed, numRuns: Math.ceil(numRuns / 3) },
      );
    });
  },
);

/** The language that an input itself asks for. */
function languageAsked(body: unknown, query?: string): 'en' | 'ar' | undefined {
  const asked =
    (query && new URLSearchParams(query).get('lang')) ||
    (typeof body === 'object' && body !== null && 'lang' in body ? body.lang : undefined);
  return asked === 'en' || asked === 'ar' ? asked : undefined;
}
