import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createLink } from 'shared-api/contracts/links';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestServer } from '../../testing/index.ts';
import { httpShortener } from './shortener.ts';

interface Asked {
  method?: string;
  headers: IncomingMessage['headers'];
  body: { url?: string };
}

/** A shortener on this machine that records its requests. */
async function fakeShortener(answer: (response: ServerResponse, asked: Asked) => void) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const one = {
      method: request.method,
      headers: request.headers,
      body: (await json(request)) as Asked['body'],
    };
    asked.push(one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/links`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

const sends =
  (value: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

let warnings: unknown[];
let clock: number;
let close: (() => Promise<unknown>)[];
beforeEach(() => {
  warnings = [];
  clock = Date.parse('2026-11-20T12:00:00Z');
  close = [];
});
afterEach(() => Promise.all(close.map((one) => one())));

async function shortenerWith(answer: Parameters<typeof fakeShortener>[0], timeoutMs?: number) {
  const fake = await fakeShortener(answer);
  close.push(fake.close);
  const shortener = httpShortener({
    url: fake.url,
    token: 'a-token',
    log: { warn: (warning: unknown) => void warnings.push(warning) },
    now: () => new Date(clock),
    timeoutMs,
  });
  return { fake, shortener };
}

const long = 'https://rafiq.test/event/9/details?type=Event&model_id=9';

test('the service is asked with a token for the long address, as JSON', async () => {
  const { fake, shortener } = await shortenerWith(sends({ url: 'https://short.test/x', more: 1 }));
  expect(await shortener.shorten(long)).toBe('https://short.test/x');
  expect(fake.asked).toMatchObject([
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer a-token' },
      body: { url: long },
    },
  ]);
  expect(warnings).toEqual([]);
});

test.each([
  ['an error', sends({ url: 'https://short.test/x' }, 500)],
  ['no JSON', (response: ServerResponse) => void response.end('<html>')],
  ['no address', sends({ link: 'https://short.test/x' })],
  ['an address that runs', sends({ url: 'javascript:alert(1)' })],
  [
    'another place to ask',
    (response: ServerResponse) => void response.writeHead(307, { location: '/' }).end(),
  ],
  ['nothing in time', () => undefined],
])('%s is no short address, and is logged', async (_what, answer) => {
  const { shortener } = await shortenerWith(answer, 200);
  expect(await shortener.shorten(long)).toBeUndefined();
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).not.toContain('a-token');
});

test('after a failure nobody waits for it for half a minute', async () => {
  let works = false;
  const { fake, shortener } = await shortenerWith((response) =>
    works ? sends({ url: 'https://short.test/x' })(response) : sends({}, 503)(response),
  );
  expect(await shortener.shorten(long)).toBeUndefined();
  works = true;
  clock += 29_000;
  expect(await shortener.shorten(long)).toBeUndefined();
  expect(fake.asked).toHaveLength(1);
  clock += 1_000;
  expect(await shortener.shorten(long)).toBe('https://short.test/x');
});

test('XCUT-033 a shared event goes to the service with type and model_id, once; its failure gives our own address', async () => {
  let works = true;
  const fake = await fakeShortener((response) =>
    works ? sends({ url: 'https://short.test/x' })(response) : sends({}, 503)(response),
  );
  close.push(fake.close);
  const server = await createTestServer({
    config: { publicUrl: 'https://rafiq.test', shortener: { url: fake.url, token: 'a-token' } },
  });
  close.push(() => server.close());
  const share = async (path: string) => (await server.request(createLink, { body: { path } })).answer.url;

  const event = '/event/9/details?type=Event&model_id=9';
  expect(await share(event)).toBe('https://short.test/x');
  expect(await share(event)).toBe('https://short.test/x');
  expect(fake.asked).toHaveLength(1);
  expect(fake.asked[0]?.headers.authorization).toBe('Bearer a-token');
  const sent = new URL(fake.asked[0]?.body.url ?? '');
  expect(sent.pathname).toBe('/event/9/details');
  expect(Object.fromEntries(sent.searchParams)).toEqual({ type: 'Event', model_id: '9' });

  works = false;
  expect(await share('/courses/5?type=Course&model_id=5')).toMatch(/^https:\/\/rafiq\.test\/s\/\w{8}$/);
  expect(await share(event)).toBe('https://short.test/x');
});
