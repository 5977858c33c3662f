import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An error to simulate for a request. */
export type SimulatedError =
  /** The connection breaks before the request is executed. */
  | 'gone'
  /** The request is executed, and the connection breaks before the answer. */
  | 'lost'
  /** The body of the answer is truncated. */
  | 'cut'
  | { status: number; code: string };

export interface FakeObject {
  bytes: Buffer;
  etag: string;
  headers: Record<string, string>;
  modifiedAt: Date;
}

export interface FakeS3 {
  /** `http://127.0.0.1:<port>` */
  endpoint: string;
  /** Key → object, as stored; tests may edit them. */
  objects: Map<string, FakeObject>;
  /** `PUT releases/registry.json`, in order of arrival. */
  requests: string[];
  /** Sets a function that is awaited before each request is executed and may make it fail. */
  intercept(
    decide:
      | ((request: string) => SimulatedError | undefined | Promise<SimulatedError | undefined>)
      | undefined,
  ): void;
  /** Makes it ignore conditional headers, as some services do. */
  ignoreConditions(): void;
  /** Replaces an object without any checks, like a manual edit of the bucket. */
  edit(key: string, bytes: Uint8Array | string): void;
  close(): Promise<void>;
}

/** Keys per page of a list: few, so that lists have several pages. */
const pageSize = 10;
const kept = ['content-type', 'content-encoding', 'cache-control'];

const objectOf = (bytes: Buffer, headers: Record<string, string>): FakeObject => ({
  bytes,
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  headers,
  // S3 stores times in seconds.
  modifiedAt: new Date(Math.floor(Date.now() / 1000) * 1000),
});

const errorBody = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** Every signed request has these headers (Signature Version 4); the signature is not verified. */
const isSigned = ({ headers }: IncomingMessage): boolean =>
  /^AWS4-HMAC-SHA256 Credential=[^,]+\/s3\/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$/.test(
    headers.authorization ?? '',
  ) &&
  headers['x-amz-date'] !== undefined &&
  headers['x-amz-content-sha256'] !== undefined;

/** An in-memory S3 server for tests: one bucket in path style, with conditional writes enforced. */
export async function startS3(bucket: string): Promise<FakeS3> {
  const objects = new Map<string, FakeObject>();
  const requests: string[] = [];
  let heedsConditions = true;
  let decide: Parameters<FakeS3['intercept']>[0];

  const reject = (answer: ServerResponse, status: number, code: string) =>
    answer.writeHead(status, { 'content-type': 'application/xml' }).end(errorBody(code));

  /** @param began the object at the time when the request arrived */
  function put(
    key: string,
    body: Buffer,
    began: FakeObject | undefined,
    request: IncomingMessage,
    answer: ServerResponse,
  ) {
    const { 'if-match': match, 'if-none-match': noneMatch } = heedsConditions ? request.headers : {};
    const there = objects.get(key);
    if ((match ?? noneMatch) !== undefined && there !== began)
      return reject(answer, 409, 'ConditionalRequestConflict');
    if (match !== undefined && there === undefined) return reject(answer, 404, 'NoSuchKey');
    if ((match !== undefined && match !== there?.etag) || (noneMatch === '*' && there !== undefined))
      return reject(answer, 412, 'PreconditionFailed');
    const headers = kept.flatMap((name) =>
      request.headers[name] ? [[name, `${request.headers[name]}`]] : [],
    );
    const object = objectOf(body, Object.fromEntries(headers));
    objects.set(key, object);
    return answer.writeHead(200, { etag: object.etag }).end();
  }

  function get(key: string, cut: boolean, request: IncomingMessage, answer: ServerResponse) {
    const object = objects.get(key);
    if (object === undefined) return reject(answer, 404, 'NoSuchKey');
    const { etag, bytes, headers, modifiedAt } = object;
    if (request.headers['if-none-match'] === etag) return answer.writeHead(304, { etag }).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(first ?? 0);
    if (first !== undefined && start >= bytes.length) return reject(answer, 416, 'InvalidRange');
    const end = Math.min(Number(last ?? Number.POSITIVE_INFINITY), bytes.length - 1);
    const part = bytes.subarray(start, end + 1);
    answer.writeHead(first === undefined ? 200 : 206, {
      ...headers,
      etag,
      'last-modified': modifiedAt.toUTCString(),
      'content-length': part.length,
      ...(first !== undefined && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    });
    if (!cut) return answer.end(request.method === 'HEAD' ? undefined : part);
    return answer.write(part.subarray(0, part.length >> 1), () => answer.destroy());
  }

  function list(query: URLSearchParams, answer: ServerResponse) {
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, pageSize);
    const more = keys.length > page.length;
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modifiedAt.toISOString()}</LastModified></Contents>`,
    );
    answer
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}` +
          `${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
      );
  }

  async function serve(request: IncomingMessage, answer: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, name, ...segments] = url.pathname.split('/').map(decodeURIComponent);
    const key = segments.join('/');
    const what = `${request.method} ${key || `?${url.searchParams.get('prefix')}`}`;
    requests.push(what);
    const began = objects.get(key);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const problem = await decide?.(what);
    if (typeof problem === 'object') return reject(answer, problem.status, problem.code);
    if (problem === 'gone' || problem === 'lost') request.socket.destroy();
    if (problem === 'gone') return;
    if (!isSigned(request)) return reject(answer, 403, 'AccessDenied');
    if (name !== bucket) return reject(answer, 404, 'NoSuchBucket');
    if (request.method === 'PUT') return put(key, Buffer.concat(chunks), began, request, answer);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer.writeHead(204).end();
    }
    return key === '' ? list(url.searchParams, answer) : get(key, problem === 'cut', request, answer);
  }

  // A request that is aborted within its body stores nothing.
  const server = createServer((request, answer) => serve(request, answer).catch(() => answer.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    intercept: (input) => {
      decide = input;
    },
    ignoreConditions: () => {
      heedsConditions = false;
    },
    edit: (key, bytes) => {
      objects.set(key, objectOf(Buffer.from(bytes), {}));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
