import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pushWorkerPath } from 'shared-api/contracts/push-worker';
import { packageRoot } from '../../kernel/index.ts';

/** The service worker that shows web push: a fixed address, since its registration and the subscription belong to it. */
export async function pushWorkerPage(app: FastifyInstance): Promise<void> {
  const script = await readFile(join(packageRoot, 'assets', 'push-worker.js'));
  app.get(pushWorkerPath, async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
