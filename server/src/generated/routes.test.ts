import { contracts } from 'shared-api/contracts/index';
import { type ErrorCode, getStatuses, listErrors } from 'shared-api/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routePath } from '../kernel/http/bind.ts';
import { createTestServer, type TestServer } from '../testing/index.ts';

/** Routes below /api that are no calls of a client. */
const otherRoutes: Record<string, string> = {
  '/api/*': 'what no route answers',
  '/api/openapi.json': 'the document about the calls',
  '/api/pictures/:name': 'pictures, for <img>',
  '/api/media/:file': 'films and documents, for their elements and to be saved, by signed links',
  '/api/media/copy/data.zip': 'the copy of one’s data, by signed links of five minutes',
  '/api/media/lists/:list.:format': 'a list of operators as a file, by signed links of five minutes',
  '/api/camp-documents/:id': 'documents of camps, for operators, by signed links of five minutes',
  '/api/certificates/:code.svg': 'a certificate, for <img>',
  '/api/certificates/:code.pdf': 'a certificate, to save and print',
  '/api/mobile/auth/social/google/start': 'where the browser itself goes on its way to the provider',
  '/api/mobile/auth/social/google/callback': 'where the provider sends the browser back to',
  '/api/mobile/meeting/rooms/:room/stream': 'a stream of events, no JSON',
  '/api/realtime/events': 'a stream of events, no JSON',
  '/api/previews/:type-:id.jpg': 'pictures of link previews, for services that show links',
  '/api/mails/unsubscribe': 'a page for readers of mails, and what their mail services call (RFC 8058)',
  '/api/mails/unsubscribe.css': 'the style of that page',
  '/api/push/worker.js': 'the service worker, a script',
  '/api/app/manifest.webmanifest': 'what browsers install',
  '/api/app/icons/:name': 'icons of what browsers install',
  '/api/payment/webhooks/:provider': 'called by payment providers, signed over the bytes',
  '/api/reports/csp': 'called by browsers themselves, in formats of their own',
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('every contract has one route, and every route below /api has a contract (XCUT-034)', () => {
  const routes = server.app.routes
    .filter(({ method, url }) => url.startsWith('/api') && method !== 'HEAD' && !(url in otherRoutes))
    .map(({ method, url }) => `${method} ${url}`);
  expect(routes.sort()).toEqual(contracts.map(({ method, path }) => `${method} ${routePath(path)}`).sort());
});

/** A response of the document: the codes of its errors, or the reference to the shared response that lists them. */
interface Listed {
  $ref?: string;
  'x-codes'?: ErrorCode[];
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Listed> } & Record<string, unknown>>>;
  components: { responses: Record<string, Listed> };
}

test('the OpenAPI document has every call with its origin, source, callers and refusals', async () => {
  const response = await server.app.inject('/api/openapi.json');
  const document = response.json<Document>();
  const common = document.components.responses;
  expect(response.statusCode).toBe(200);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  expect(operations.map(({ call }) => call).sort()).toEqual(
    contracts.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  for (const contract of contracts) {
    const found = operations.find(({ call }) => call === `${contract.method} ${contract.path}`)?.operation;
    expect(found).toMatchObject({
      operationId: contract.id,
      'x-origin': contract.origin,
      'x-source': contract.source,
      'x-callers': contract.callers,
      responses: { [contract.success ?? 200]: {}, default: {} },
    });
    expect('requestBody' in (found ?? {}), contract.id).toBe(contract.body !== undefined);
    const responses = Object.entries(found?.responses ?? {}).map(([status, response]): [string, Listed] => [
      status,
      common[response.$ref?.split('/').at(-1) ?? ''] ?? response,
    ]);
    for (const [status, { 'x-codes': codes = [] }] of responses)
      for (const code of codes) expect(getStatuses(code), `${contract.id} ${code}`).toContain(Number(status));
    const codes = responses.flatMap(([, response]) => response['x-codes'] ?? []);
    expect([...new Set(codes)].sort(), contract.id).toEqual([...listErrors(contract)].sort());
  }
});
