import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  /** The address of a database, through the relay. */
  url(target: string): string;
  /** Silences all open connections: they stay open but transmit nothing any more, as after a network partition. New ones work. */
  silence(): void;
  /** Silences new connections as well, as with a frozen machine. */
  freeze(): void;
  close(): Promise<void>;
}

/** A relay between a client and a server, such as a database, that can go silent. */
export async function openRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const pairs: (readonly [Socket, Socket])[] = [];
  const silent = new Set<Socket>();
  let isFrozen = false;
  const silencePair = (pair: readonly Socket[]) => {
    for (const socket of pair) {
      silent.add(socket);
      socket.unpipe();
      // Acknowledges what arrives, and forwards nothing.
      socket.resume();
    }
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const pair = [client, upstream] as const;
    pairs.push(pair);
    for (const socket of pair) socket.on('error', () => undefined);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => silent.has(client) || client.destroy());
    if (isFrozen) return silencePair(pair);
    client.pipe(upstream);
    upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: (each) => Object.assign(new URL(each), { hostname: '127.0.0.1', port: String(own) }).href,
    silence: () => pairs.forEach(silencePair),
    freeze() {
      isFrozen = true;
      pairs.forEach(silencePair);
    },
    async close() {
      for (const socket of pairs.flat()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
