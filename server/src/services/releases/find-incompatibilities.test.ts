import { createRemote, createShell } from 'platform/registry/testing';
import { checkContracts, formatViolation, keysIn, openReleases } from 'platform/release';
import type { AnyContract } from 'shared-api/contract';
import { contracts } from 'shared-api/contracts/index';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openapiDocument } from '../../commands/openapi.ts';
import { type Running, readConfig, StartError, start } from '../../main.ts';
import { fillDataDirectory, storeRelease, testReleases, writeRegistry } from '../../testing/index.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { findIncompatibilities } from './find-incompatibilities.ts';

interface Content {
  content: Record<string, { schema: { properties?: object; required?: string[] } }>;
}
interface Operation {
  operationId: string;
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}
type Contracts = Parameters<typeof checkContracts>[1];
type Call = Contracts['calls'][number];

let openapi: Document;
beforeAll(async () => {
  openapi = (await openapiDocument()) as Document;
});

const schemaOf = (schema: z.ZodType | undefined) =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Call['answer']);

/** A call in the form in which a release records it. */
const callOf = ({ id, method, path, params, query, body, answer }: AnyContract): Call => ({
  id,
  method,
  path,
  answer: schemaOf(answer) ?? {},
  params: schemaOf(params),
  query: schemaOf(query),
  body: schemaOf(body),
});
const making = (...calls: Call[]): Contracts => ({
  schema: 1,
  calls,
  shows: {},
  fills: {},
  texts: { en: [], ar: [] },
});
const errorsOf = (document: unknown, call: Call) =>
  checkContracts(document, making(call), 'mf-a 1.0.0').map(formatViolation);

/** A call that no API has. */
const lost: Call = { id: 'lost.call', method: 'GET', path: '/api/lost', answer: {} };

/** The document with one operation replaced or removed. */
function withOperation(id: string, change: (operation: Operation) => Operation | undefined): Document {
  const operations = Object.entries(openapi.paths).map(([path, methods]) => {
    const kept = Object.entries(methods).flatMap(([method, operation]) => {
      const changed = operation.operationId === id ? change(structuredClone(operation)) : operation;
      return changed ? [[method, changed] as const] : [];
    });
    return [path, Object.fromEntries(kept)] as const;
  });
  return { ...openapi, paths: Object.fromEntries(operations) };
}

const named = contracts.map((contract) => [contract.id, contract] as const);

test.each(named)(
  "today's API serves a release that makes %s, one that lost the call does not",
  (id, contract) => {
    expect(errorsOf(openapi, callOf(contract))).toEqual([]);
    const errors = errorsOf(
      withOperation(id, () => undefined),
      callOf(contract),
    );
    expect(errors).toEqual([expect.stringMatching(`^mf-a 1\\.0\\.0, call ${id}: the API has no `)]);
  },
);

test.each(named.filter(([, { body }]) => body))(
  'an API whose %s asks for more is refused',
  (id, contract) => {
    const asking = withOperation(id, (operation) => {
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        schema.required = ['asked_lately'];
      return operation;
    });
    expect(errorsOf(asking, callOf(contract)).join()).toContain('asked_lately');
  },
);

test.each(named.filter(([, { success }]) => success !== 204))(
  'an API whose %s answers less is refused',
  (id, contract) => {
    const answering = withOperation(id, (operation) => {
      for (const answer of Object.values(operation.responses[contract.success ?? 200]?.content ?? {}))
        answer.schema = { properties: {} };
      return operation;
    });
    expect(errorsOf(answering, callOf(contract)).join()).toContain("the API's answer");
  },
);

test('kept releases are compared, the live ones first, and each set of expectations once', async () => {
  const site = testReleases(temporaryFolder());
  const good = making(...contracts.map(callOf));
  const read = vi.spyOn(site, 'contracts');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await storeRelease(site, createRemote({ version }), good);
  expect(await findIncompatibilities(openapi, site, vi.fn())).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);

  const live = createRemote({ name: 'mf-b' });
  await storeRelease(site, live, making({ ...lost, path: '/api/gone' }));
  await storeRelease(site, createRemote({ name: 'mf-c' }), making(lost));
  await writeRegistry(site, { shell: createShell(), remotes: { 'mf-b': live } });
  expect(await findIncompatibilities(openapi, site, vi.fn())).toEqual([
    expect.stringMatching(/^mf-b 1\.0\.0, call lost\.call: .*\/api\/gone/),
    expect.stringMatching(/^mf-c 1\.0\.0, call lost\.call: .*\/api\/lost/),
  ]);
});

test('a release without expectations is passed over, one that is not whole is told of', async () => {
  const site = testReleases(temporaryFolder());
  await storeRelease(site, createRemote());
  const bytes = Buffer.from('{}');
  await site.store.putRelease('mf-b', '1.0.0', [{ path: 'manifest.json', bytes }]);
  const warn = vi.fn();
  expect(await findIncompatibilities(openapi, site, warn)).toEqual([]);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^mf-b 1\.0\.0 could not be compared with the API: /)],
  ]);
});

let running: Running | undefined;
afterEach(() => running?.close());

test('a server that a kept release cannot work with does not start, unless told to', async () => {
  const folder = temporaryFolder();
  await fillDataDirectory(folder);
  const site = openReleases(`${folder}/releases`, keysIn(`${folder}/keys`));
  await storeRelease(site, createRemote(), making(lost, { ...lost, id: 'lost.other' }));
  const startHere = async (env: Record<string, string> = {}) => {
    const result = readConfig({ PORT: '0', DATA_DIR: folder, ...env });
    if (!result.ok) throw new Error(result.message);
    running = await start(result.config, { log: false });
    return running;
  };
  const rejected = startHere();
  await expect(rejected).rejects.toBeInstanceOf(StartError);
  await expect(rejected).rejects.toThrow(
    /^mf-a 1\.0\.0, call lost\.call: [^\n]*\/api\/lost[^\n]* \(1 more like this\.\) To start all the same: RAFIQ_RELEASE_CHECK=warn$/,
  );
  const { url } = await startHere({ RAFIQ_RELEASE_CHECK: 'warn' });
  expect((await fetch(`${url}/ready`)).status).toBe(200);
}, 90_000);
