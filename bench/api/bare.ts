import { scrypt, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { standardCost } from '../../server/src/areas/auth/accounts/passwords.ts';

/**
 * The minimal server that gives the same answers: a bare route with the same query, or with the same query and hash. Run with DATABASE_URL;
 * sends its address to the parent process.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

app.get('/api/setting/languages', async () => {
  const { rows } = await pool.query('select id, name_en as name from languages order by id');
  return { status: true, data: rows };
});

const keyOf = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { log2N, r, p } = standardCost;
    const options = { N: 2 ** log2N, r, p, maxmem: 256 * r * 2 ** log2N };
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

app.post<{ Body: { email: string; password: string } }>('/api/mobile/auth/login', async ({ body }, reply) => {
  const { rows } = await pool.query('select id, username, password_hash from users where lower(email) = $1', [
    body.email,
  ]);
  const [salt, key] = rows[0].password_hash.split('$').slice(4);
  const derived = await keyOf(body.password, Buffer.from(salt, 'base64url'));
  if (!timingSafeEqual(derived, Buffer.from(key, 'base64url')))
    return reply.code(400).send({ status: false });
  return { status: true, user: { id: rows[0].id, username: rows[0].username } };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.send?.({ url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` });
