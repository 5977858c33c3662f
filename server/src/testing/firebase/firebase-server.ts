import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { decodeJwt, decodeProtectedHeader, exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FirebaseConfig } from '../../services/realtime/config.ts';
import { canRead, type RulesUser } from './rules.ts';

/** A node of the database: its values by the names of its children. */
interface Node {
  [name: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What the Realtime Database stores of a value: it drops null and empty values at any depth. Lists become objects. Null if nothing is left. */
function toKept(value: unknown): unknown {
  if (!isNode(value)) return value;
  const kept = Object.entries(value)
    .map(([name, child]) => [name, toKept(child)] as const)
    .filter(([, child]) => child !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** What a client listens to: all of a path, or only the children after a key. */
interface Listener {
  path: string;
  query: { sp?: string; sin?: boolean; i?: string };
  tag: number | null;
}

interface Connection {
  socket: WebSocket;
  user: RulesUser | null;
  listeners: Listener[];
}

/** A notification that was sent by Cloud Messaging. */
export interface SentMessage {
  token: string;
  data: Record<string, string>;
}

/** A simulation of Google's servers as far as Rafiq calls them: access tokens, sign-in, Realtime Database (REST and sockets) and Cloud Messaging. */
export interface FirebaseServer {
  config: FirebaseConfig;
  /** The value at a path; undefined if there is none. */
  get(path: string): unknown;
  /** The updates that were written, in order. */
  updates: Record<string, unknown>[];
  messages: SentMessage[];
  /** Statuses that the server answers to the API server's requests instead of processing them; undefined: it processes them. */
  status: { database?: number; messaging?: number; token?: number };
  /** The error in the answer to a message, in addition to `status.messaging`. */
  messagingError?: object;
  /** Called before an update is applied. */
  beforeUpdate?: () => Promise<void>;
  /** Access tokens that were issued. */
  tokens: string[];
  connections(): number;
  /** Breaks the connections of all browsers. */
  disconnect(): void;
  /** Whether browsers' connections are rejected. */
  isDown: boolean;
  close(): Promise<void>;
}

const splitPath = (path: string): string[] => path.split('/').filter((part) => part !== '');

export async function openFirebaseServer(now: () => Date = () => new Date()): Promise<FirebaseServer> {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const root: Node = {};
  const connections = new Set<Connection>();
  /** Users by the tokens that sign-in issued to them. */
  const signedIn = new Map<string, RulesUser>();

  function get(path: string): unknown {
    let value: unknown = root;
    for (const part of splitPath(path)) value = isNode(value) ? value[part] : undefined;
    return toKept(value) ?? undefined;
  }
  function set(path: string, value: unknown): void {
    const parts = splitPath(path);
    const name = parts.pop() ?? '';
    let node = root;
    for (const part of parts) {
      if (!isNode(node[part])) node[part] = {};
      node = node[part] as Node;
    }
    if (value === null) delete node[name];
    else node[name] = value;
  }

  const send = ({ socket }: Connection, data: unknown) => socket.send(JSON.stringify({ t: 'd', d: data }));

  /** The value that a listener sees of a path. */
  function select({ path, query }: Listener): unknown {
    const value = get(path);
    if (query.sp === undefined || !isNode(value)) return value ?? null;
    const { sp: start, sin: isInclusive = true } = query;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name > start || (isInclusive && name === start))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }

  /** Sends a change to its listeners. */
  function notify(path: string, value: unknown): void {
    for (const connection of connections)
      for (const listener of connection.listeners) {
        const below = splitPath(listener.path);
        const changed = splitPath(path);
        if (!below.every((part, index) => changed[index] === part)) continue;
        const name = changed[below.length];
        const { sp: start, sin: isInclusive = true } = listener.query;
        if (name !== undefined && start !== undefined && !(name > start || (isInclusive && name === start)))
          continue;
        const body = { p: changed.join('/'), d: value, ...(listener.tag !== null && { t: listener.tag }) };
        send(connection, { a: 'd', b: body });
      }
  }

  /** @returns status and data of the answer */
  function handleAction(connection: Connection, action: string, body: Node): [string, unknown] {
    const tag = typeof body.t === 'number' ? body.t : null;
    if (action === 'auth') {
      const user = signedIn.get(String(body.cred));
      if (!user) return ['invalid_token', 'Invalid token'];
      connection.user = user;
      return ['ok', { auth: user }];
    }
    if (action === 'q') {
      const listener: Listener = { path: String(body.p), query: isNode(body.q) ? body.q : {}, tag };
      if (!canRead(listener.path, connection.user, now().getTime()))
        return ['permission_denied', 'Permission denied'];
      connection.listeners.push(listener);
      const path = splitPath(listener.path).join('/');
      send(connection, { a: 'd', b: { p: path, d: select(listener), ...(tag !== null && { t: tag }) } });
      return ['ok', {}];
    }
    if (action === 'n')
      connection.listeners = connection.listeners.filter((each) => each.tag !== tag || each.path !== body.p);
    // Only the server may write.
    return ['p', 'm', 'o', 'om'].includes(action) ? ['permission_denied', 'Permission denied'] : ['ok', ''];
  }

  function handleRequest(connection: Connection, { r, a, b }: { r: number; a: string; b: Node }): void {
    const [status, data] = handleAction(connection, a, b);
    send(connection, { r, b: { s: status, d: data } });
  }

  const fixture: Pick<
    FirebaseServer,
    'updates' | 'messages' | 'status' | 'messagingError' | 'tokens' | 'isDown' | 'beforeUpdate'
  > = { updates: [], messages: [], status: {}, tokens: [], isDown: false };

  /** Checks the access token of a request of the API server. */
  const isAuthorized = ({ headers }: IncomingMessage): boolean =>
    fixture.tokens.some((token) => headers.authorization === `Bearer ${token}`);

  async function answerToken(request: IncomingMessage) {
    if (fixture.status.token) return { status: fixture.status.token, body: {} };
    const form = new URLSearchParams(await text(request));
    const { payload } = await jwtVerify(form.get('assertion') ?? '', keys.publicKey, {
      issuer: account.email,
      audience: account.tokenUrl,
      currentDate: now(),
    });
    if (typeof payload.scope !== 'string' || !payload.scope.includes('firebase.database'))
      return { status: 400, body: {} };
    const token = `access-${fixture.tokens.length + 1}`;
    fixture.tokens.push(token);
    return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } };
  }

  async function answerUpdate(request: IncomingMessage) {
    if (!isAuthorized(request)) return { status: 401, body: {} };
    if (fixture.status.database) return { status: fixture.status.database, body: {} };
    const updates = (await json(request)) as Record<string, unknown>;
    await fixture.beforeUpdate?.();
    fixture.updates.push(updates);
    for (const [path, written] of Object.entries(updates)) {
      const value = toKept(written);
      const isSame = JSON.stringify(get(path) ?? null) === JSON.stringify(value);
      set(path, value);
      // Writing the same value again changes nothing, so that no listener receives it.
      if (!isSame) notify(path, value);
    }
    return { status: 204, body: undefined };
  }

  async function answerSignIn(request: IncomingMessage) {
    const { token = '' } = (await json(request)) as { token?: string };
    const { payload } = await jwtVerify(token, keys.publicKey, {
      issuer: account.email,
      subject: account.email,
      currentDate: now(),
      audience: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    });
    if (decodeProtectedHeader(token).alg !== 'RS256') return { status: 400, body: {} };
    const uid = String(payload.uid);
    // Unsigned, like tokens of the emulator: only the part that the SDK reads.
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [iat, claims] = [Math.floor(Date.now() / 1_000), payload.claims as Record<string, unknown>];
    const idToken = `${encode({ alg: 'none' })}.${encode({ ...claims, sub: uid, user_id: uid, iat, exp: iat + 3_600, jti: signedIn.size })}.`;
    signedIn.set(idToken, { uid, token: claims });
    return { status: 200, body: { idToken, refreshToken: uid, expiresIn: '3600', isNewUser: false } };
  }

  async function answerLookup(request: IncomingMessage) {
    const { idToken = '' } = (await json(request)) as { idToken?: string };
    return { status: 200, body: { users: [{ localId: decodeJwt(idToken).sub, providerUserInfo: [] }] } };
  }

  async function answerMessage(request: IncomingMessage) {
    if (!isAuthorized(request)) return { status: 401, body: {} };
    const { message } = (await json(request)) as { message: SentMessage };
    if (fixture.status.messaging)
      return {
        status: fixture.status.messaging,
        body: {
          error: fixture.messagingError ?? {
            status: fixture.status.messaging === 404 ? 'NOT_FOUND' : 'UNAVAILABLE',
          },
        },
      };
    fixture.messages.push(message);
    return { status: 200, body: { name: `projects/rafiq-test/messages/${fixture.messages.length}` } };
  }

  const routes: [string, (request: IncomingMessage) => Promise<{ status: number; body: unknown }>][] = [
    ['POST /token', answerToken],
    ['PATCH /.json', answerUpdate],
    ['POST /identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken', answerSignIn],
    ['POST /identitytoolkit.googleapis.com/v1/accounts:lookup', answerLookup],
    ['POST /v1/projects/rafiq-test/messages:send', answerMessage],
  ];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = routes.find(([route]) => route === `${request.method} ${pathname}`)?.[1];
    const done = found?.(request) ?? Promise.resolve({ status: 404, body: {} });
    done
      .catch(() => ({ status: 400, body: {} }))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      });
  });

  const sockets = new WebSocketServer({ server, verifyClient: () => !fixture.isDown });
  sockets.on('connection', (socket) => {
    const connection: Connection = { socket, user: null, listeners: [] };
    connections.add(connection);
    const host = `localhost:${(server.address() as AddressInfo).port}`;
    socket.send(
      JSON.stringify({ t: 'c', d: { t: 'h', d: { ts: now().getTime(), v: '5', h: host, s: 'test' } } }),
    );
    // A long message is sent in frames, preceded by their number.
    let frames: { left: number; text: string } | undefined;
    socket.on('message', (raw) => {
      const frame = String(raw);
      if (frames === undefined && /^\d{1,6}$/.test(frame)) {
        // `0` keeps the connection open.
        if (frame !== '0') frames = { left: Number(frame), text: '' };
        return;
      }
      const full = frames === undefined ? frame : frames.text + frame;
      const left = frames === undefined ? 0 : frames.left - 1;
      frames = left > 0 ? { left, text: full } : undefined;
      if (left > 0) return;
      const message = JSON.parse(full) as { t: string; d: { r: number; a: string; b: Node } };
      if (message.t === 'd') handleRequest(connection, message.d);
    });
    socket.on('close', () => connections.delete(connection));
    socket.on('error', () => connections.delete(connection));
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const account = {
    email: 'server@rafiq-test.iam.gserviceaccount.com',
    privateKey: await exportPKCS8(keys.privateKey),
    tokenUrl: `${origin}/token`,
  };

  return Object.assign(fixture, {
    get,
    config: {
      account,
      databaseUrl: `${origin}?ns=rafiq-test`,
      browser: {
        apiKey: 'AIzaSyA-only-of-tests',
        authDomain: 'rafiq-test.firebaseapp.com',
        databaseURL: `${origin}?ns=rafiq-test`,
        projectId: 'rafiq-test',
        appId: '1:1234567890:web:1',
        messagingSenderId: '1234567890',
      },
      authEmulator: origin,
      vapidKey: 'B'.repeat(87),
      messagingUrl: `${origin}/v1/projects/rafiq-test/messages:send`,
    },
    connections: () => connections.size,
    disconnect: () => {
      for (const { socket } of connections) socket.terminate();
    },
    close: async () => {
      for (const { socket } of connections) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
