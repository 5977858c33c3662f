import { Writable } from 'node:stream';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { expect, test } from 'vitest';
import { loggedError, loggerOptions } from './log.ts';

function logged(write: (log: ReturnType<typeof Fastify>['log']) => void): string {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const logger = { ...(loggerOptions('info') as object), stream } as FastifyServerOptions['logger'];
  write(Fastify({ logger }).log);
  return text;
}

test('secrets and what is about people do not reach the log', () => {
  const text = logged((log) => {
    log.info({
      password: 'pw-1',
      body: { otp: 'otp-1', email: 'mail-1' },
      req: { headers: { authorization: 'auth-1', cookie: 'cookie-1' } },
    });
    log.info({ mail: { text: 'body-1', html: 'html-1' }, token: 'token-1', kept: 'kept-1' });
    log.info({ calls: [{ of: { each: { token: 'token-1', at: new Date(0) } } }] });
    log.child({ token: 'token-1', reqId: 'kept-2' }).info({ failed: [] }, 'kept-4');
  });
  for (const kept of ['kept-1', '1970-01-01', 'kept-2', 'kept-4']) expect(text).toContain(kept);
  expect(text).not.toMatch(/(pw|otp|mail|auth|cookie|body|html|token)-1/);
});

test('an answer that was cut off is logged by its serializer, and nothing that hangs on it', () => {
  class Answer {
    readonly text = 'body-1';
    get statusCode() {
      return 206;
    }
  }
  const text = logged((log) => log.info({ res: new Answer() }, 'stream closed prematurely'));
  expect(JSON.parse(text).res).toEqual({ statusCode: 206 });
});

test('what is endless is cut off, and nothing that is logged is changed', () => {
  const endless: Record<string, unknown> = { password: 'pw-1', kept: 'kept-1' };
  endless.again = endless;
  const text = logged((log) => log.info(endless));
  expect(JSON.parse(text).again.again).toMatchObject({ password: '[redacted]', kept: 'kept-1' });
  expect(endless.password).toBe('pw-1');
});

test('a failed statement is logged without its parameters, however it is wrapped', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(layla@example) exists',
  });
  const failed = new Error('Failed query: insert into users values ($1)\nparams: layla@example,hash', {
    cause,
  });
  const text = JSON.stringify(loggedError(new Error('outer', { cause: failed })));
  expect(text).toContain('insert into users');
  expect(text).toContain('23505');
  expect(text).toContain('log.test.ts');
  expect(text).not.toContain('layla@example');
});
