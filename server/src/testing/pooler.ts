import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Calls `onFrame` for each message of PostgreSQL's protocol: a type of one byte, a length of four bytes, and the content. */
function readFrames(socket: Socket, isStart: boolean, onFrame: (type: string, frame: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  // The first message of a client has no type.
  let head = isStart ? 0 : 1;
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes as Buffer]);
    while (rest.length >= head + 4 && rest.length >= head + rest.readInt32BE(head)) {
      const length = head + rest.readInt32BE(head);
      const frame = rest.subarray(0, length);
      rest = rest.subarray(length);
      onFrame(head === 0 ? 'start' : String.fromCharCode(frame[0] ?? 0), frame);
      head = 1;
    }
  });
}

/** A session of PostgreSQL that runs one job at a time. */
function openSession(host: string, port: number, start: Buffer) {
  const socket = connect(port, host);
  socket.write(start);
  const jobs: { bytes: Buffer; client: Socket }[] = [];
  let current: Socket | undefined;
  let isReady = false;
  const next = () => {
    const job = isReady ? jobs.shift() : undefined;
    if (!job) return;
    isReady = false;
    current = job.client;
    socket.write(job.bytes);
  };
  readFrames(socket, false, (type, frame) => {
    // Notifications arrive while no client, or another one, has the session.
    if (type !== 'A') current?.write(frame);
    if (type !== 'Z') return;
    isReady = true;
    next();
  });
  return {
    run(bytes: Buffer, client: Socket) {
      jobs.push({ bytes, client });
      next();
    },
    close: () => socket.destroy(),
  };
}

const accepted = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73]);

/**
 * Acts as a pooler between clients and PostgreSQL that reassigns a session after each statement.
 * @param sessions `shared`: one for all clients; `own`: one for each client, but notifications get lost
 */
export async function openPooler(target: string, sessions: 'shared' | 'own') {
  const { hostname, port } = new URL(target);
  const open: ReturnType<typeof openSession>[] = [];
  const clients: Socket[] = [];
  const server = createServer((client) => {
    clients.push(client);
    client.on('error', () => undefined);
    let session: ReturnType<typeof openSession> | undefined;
    let batch: Buffer[] = [];
    readFrames(client, true, (type, frame) => {
      if (type === 'start') {
        const shared = sessions === 'shared' ? open[0] : undefined;
        session = shared ?? openSession(hostname, Number(port), frame);
        if (!shared) open.push(session);
        client.write(accepted);
        return;
      }
      if (type === 'X') return void client.end();
      batch.push(frame);
      // The end of a simple query (Q) or of an extended one (S).
      if (type !== 'Q' && type !== 'S') return;
      session?.run(Buffer.concat(batch), client);
      batch = [];
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(own) }).href,
    async close() {
      for (const session of open) session.close();
      for (const client of clients) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
