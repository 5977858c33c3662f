import { Agent, request } from 'node:http';

/** The request of the parent process: as many calls as `connections` concurrent connections can make in `seconds`. */
export interface Order {
  url: string;
  method: 'GET' | 'POST';
  /** Sent as JSON, one after the other. Their number is that of connections or a multiple, so that no two connections share one. */
  bodies?: object[];
  connections: number;
  seconds: number;
}

/** @throws on any status but 200, because an error is fast and would distort the rate */
function call({ url, method }: Order, agent: Agent, body: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const made = request(url, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    made.on('error', reject);
    made.end(body);
  });
}

/** Calls per second, counted over complete calls. */
async function rate(order: Order): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
  const bodies = order.bodies?.map((body) => JSON.stringify(body)) ?? [undefined];
  const begun = performance.now();
  const end = begun + order.seconds * 1000;
  let calls = 0;
  await Promise.all(
    Array.from({ length: order.connections }, async (_, index) => {
      for (let turn = index; performance.now() < end; turn += order.connections) {
        await call(order, agent, bodies[turn % bodies.length]);
        calls += 1;
      }
    }),
  );
  const took = (performance.now() - begun) / 1000;
  agent.destroy();
  return calls / took;
}

process.on('message', (order: Order) =>
  rate(order).then(
    (perSecond) => process.send?.({ perSecond }),
    (error: unknown) => process.send?.({ problem: String(error) }),
  ),
);
