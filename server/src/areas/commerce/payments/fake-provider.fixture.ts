import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The unparsed body. */
  body: string;
}

export interface Reply {
  status?: number;
  body?: unknown;
}

/** Starts an HTTP server in place of a provider, which records requests and returns the test's responses. */
export async function fakeProvider(answer: (received: Received) => Reply | Promise<Reply>) {
  const received: Received[] = [];
  let down = false;
  let losing = 0;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const one: Received = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: await text(request),
    };
    received.push(one);
    const { status = 200, body = {} } = down ? { status: 503 } : await answer(one);
    // Only the response to a request that changes something is lost: reads are retried.
    const changes = one.method === 'POST' && status < 300 && !/token|inquiry/.test(one.path);
    if (losing > 0 && changes) {
      losing--;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    elsewhere: {
      setDown: (value: boolean) => {
        down = value;
      },
      loseAnswer: (times = 1) => {
        losing = times;
      },
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
