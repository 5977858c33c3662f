import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../kernel/package-root.ts';

/** Written by the build: from sources there is none, since nothing is distributed. */
const file = join(packageRoot, 'dist', 'licences.txt');

/** `/licences`: the licences and notices of the packages of others in the server and in what browsers get. */
export async function licences(app: FastifyInstance): Promise<void> {
  app.get('/licences', { schema: { hide: true } }, (_request, reply) =>
    existsSync(file)
      ? reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'public, max-age=3600')
          .send(createReadStream(file))
      : reply.callNotFound(),
  );
}
