import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../kernel/package-root.ts';

/** The build writes it; it is missing if the server runs from its sources, which are not distributed. */
const file = join(packageRoot, 'dist', 'licences.txt');

/** `/licences`: the licences and notices of third-party packages in the server and in browsers. */
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
