import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  method: string;
  path: string;
  authorization: string;
  contentType: string | undefined;
  body: unknown;
}

export interface Reply {
  status?: number;
  body?: unknown;
}

/** A service on this machine that records its requests; requests for which the test has no reply are rejected. */
export async function fakeService(answer: (received: Received) => Reply | Promise<Reply>) {
  const received: Received[] = [];
  let down = false;
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const one: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      contentType: request.headers['content-type'],
      body: sent === '' ? undefined : JSON.parse(sent),
    };
    received.push(one);
    const { status = 200, body = {} } = down ? { status: 500 } : await answer(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    /** Makes every request fail, or work again. */
    setDown: (value: boolean) => {
      down = value;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
