import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { IsStandby } from '../database/unavailable.ts';
import { sendFailure, toFailure } from './errors.ts';

/** Wraps an error of the driver as drizzle does. */
const wrapped = (cause: Error) => new Error('Failed query: select 1\nparams: secret', { cause });
const withCode = (code: string, message = code) => Object.assign(new Error(message), { code });

const unavailable: [string, Error][] = [
  // Errors of PostgreSQL.
  ...['08006', '08P01', '53300', '57P01', '57P03', '57014', '55P03', '25P03', '25006'].map(
    (code): [string, Error] => [`SQLSTATE ${code}`, withCode(code)],
  ),
  // Errors of the operating system.
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ].map((code): [string, Error] => [code, withCode(code)]),
  // Errors of the driver and its pool, as of pg 8.23.
  ...[
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Connection terminated',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
  ].map((message): [string, Error] => [message, new Error(message)]),
  ['a standby', new IsStandby()],
];

test.each(unavailable)('%s: the database is unavailable, and the call may be tried again', (_, error) => {
  for (const each of [error, wrapped(error)]) {
    const { status, code, details } = toFailure(each);
    expect({ status, code, retryAfter: details.retryAfter }).toEqual({
      status: 503,
      code: 'unavailable',
      retryAfter: 5,
    });
  }
});

test.each(['23505', '42P01', '42501', '40001', '22P02'])('SQLSTATE %s is an error of the server', (code) => {
  expect(toFailure(wrapped(withCode(code)))).toMatchObject({ status: 500, code: 'server_error' });
});

test('a database that is unavailable is one line without a stack, and no failure of the server', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler((error, request, reply) =>
    sendFailure(request, reply, error, { texts: (_language, code) => code }),
  );
  app.get('/lost', async () => {
    throw wrapped(new Error('Connection terminated unexpectedly'));
  });
  const { statusCode, headers } = await app.inject('/lost');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(lines).toMatchObject([
    { level: 40, msg: 'what the call needs is unavailable', reason: 'Connection terminated unexpectedly' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/stack|secret/);
  await app.close();
});
