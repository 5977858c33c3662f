import qs from 'qs';
import type { AnyContract } from 'shared-api/contract';
import { contracts } from 'shared-api/contracts/index';
import { expect } from 'vitest';
import { z } from 'zod';
import { modules } from '../areas.ts';
import { envelopeSchemas } from '../kernel/http/envelope.ts';
import { contentFolder, importContent } from '../services/content/import-content.ts';
import {
  createExampleSession,
  createExampleUsers,
  examplesNow,
  hasExampleData,
  resetExamples,
} from '../testing/examples.ts';
import {
  callers,
  createSession,
  createTestServer,
  type TestServer,
  type TestSession,
  testMedia,
} from '../testing/index.ts';
import { everyPart, everyPartModule } from './every-part.fixture.ts';

/** Fixed, so that a failing run can be repeated. FUZZ_SEED=… tries other inputs. */
export const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
/** Inputs per call, fewer the more calls there are, so that all of them take less than half a minute. */
export const numRuns = Math.max(20, Math.min(60, Math.floor(3_000 / contracts.length)));

export const fuzzedContracts = [...contracts, everyPart].map((contract) => [contract.id, contract] as const);

/** A server with the data that examples refer to. */
export async function openFuzzServer(): Promise<TestServer> {
  const server = await createTestServer({ modules: [...modules, everyPartModule], now: () => examplesNow });
  await createExampleUsers(server.db);
  await importContent(server.db, contentFolder, {
    modules,
    demonstration: true,
    store: testMedia(),
    now: new Date(),
  });
  return server;
}

/** A session that may make the call, with the data that the call's example needs. */
export async function allowedCaller(
  server: TestServer,
  contract: AnyContract,
): Promise<TestSession | undefined> {
  const caller = callers.find((one) => contract.callers[one] === 'allowed') ?? 'visitor';
  if (!hasExampleData(contract)) return createSession(server.db, caller, examplesNow);
  await resetExamples(server, contract, caller, examplesNow);
  return createExampleSession(server.db, contract, caller, examplesNow);
}

const exampleQuery = (contract: AnyContract): string => qs.stringify(contract.example?.query ?? {});

export const toUrl = (
  contract: AnyContract,
  search = exampleQuery(contract),
  overrides: object = {},
): string => {
  const params: Record<string, unknown> = { ...contract.example?.params, ...overrides };
  const path = contract.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return search ? `${path}?${search}` : path;
};

export const getFields = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

export type RawRequest = { url: string; headers?: Record<string, string>; payload?: Buffer | string };

/** Sends the request in a language, and asserts what holds for every response. */
export async function send(
  server: TestServer,
  contract: AnyContract,
  as: TestSession | undefined,
  sent: RawRequest,
  language: 'en' | 'ar',
) {
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

/** The language that the input selects by its `lang` field. */
export function findLanguage(body: unknown, query?: string): 'en' | 'ar' | undefined {
  const asked =
    (query && new URLSearchParams(query).get('lang')) ||
    (typeof body === 'object' && body !== null && 'lang' in body ? body.lang : undefined);
  return asked === 'en' || asked === 'ar' ? asked : undefined;
}

/** The body as JSON; undefined where it cannot be serialised. */
export const json = (value: unknown): RawRequest['payload'] => JSON.stringify(value) ?? '';
