import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { workerPath } from 'shared-api/contracts/worker-path';
import { type Config, Failure, getLanguage, packageRoot, type Services } from '../../kernel/index.ts';
import { listClosedAreas } from '../settings/index.ts';
import { createManifest, iconFiles } from './manifest.ts';

const assets = join(packageRoot, 'assets');

const etagOf = (content: string | Uint8Array) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Sends a file with a constant address, or 304 if the client has it. */
function sendFile(request: FastifyRequest, reply: FastifyReply, content: string | Uint8Array) {
  const etag = etagOf(content);
  reply.headers({ etag, 'x-content-type-options': 'nosniff' });
  const known = request.headers['if-none-match']?.split(',').some((each) => each.trim() === etag);
  return known ? reply.code(304).send() : reply.send(content);
}

/**
 * Serves the service worker at the address of existing registrations and subscriptions; it may control every page. With `OFFLINE=off` it controls
 * none and deletes what it has stored.
 */
export async function workerRoute(app: FastifyInstance, { offline }: Pick<Config, 'offline'>): Promise<void> {
  const bundle = await readFile(join(assets, 'worker.js'), 'utf8');
  const script = offline ? bundle : `self.rafiqOffline='off';\n${bundle}`;
  app.get(workerPath, async (request, reply) => {
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'service-worker-allowed': '/',
      })
      .type('text/javascript; charset=utf-8');
    return sendFile(request, reply, script);
  });
}

/** The files of an installable site: manifest and icons. */
export async function manifestRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> {
  app.get('/api/app/manifest.webmanifest', async (request, reply) => {
    reply
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'Accept-Language' })
      .type('application/manifest+json; charset=utf-8');
    const manifest = createManifest(getLanguage(request), await listClosedAreas(db));
    return sendFile(request, reply, JSON.stringify(manifest));
  });

  const icons = new Map(
    await Promise.all(
      iconFiles.map(async (name) => [name, await readFile(join(assets, 'icons', name))] as const),
    ),
  );
  app.get<{ Params: { name: string } }>('/api/app/icons/:name', async (request, reply) => {
    const icon = icons.get(request.params.name as (typeof iconFiles)[number]);
    if (icon === undefined) throw new Failure('not_found');
    reply.header('cache-control', 'public, max-age=86400').type('image/png');
    return sendFile(request, reply, icon);
  });
}
