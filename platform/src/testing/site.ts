import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, vi } from 'vitest';
import { edge } from '../edge/index.ts';
import type { EdgeOptions } from '../edge/options.ts';
import { pageRegistry } from '../edge/page-registry.ts';
import { type PageRegistry, type Registry, type Release, registryElementId } from '../registry/index.ts';
import {
  type OpenOptions,
  openReleases,
  type PromoteOptions,
  promote,
  publishRelease,
  type Releases,
} from '../release/index.ts';
import { testKeys } from './keys.ts';

export const html =
  '<!doctype html><html><head><script defer src="/x.js"></script></head><body><div id="root"></div></body></html>';
/** Request headers of a browser that opens a page. */
export const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
/** The only script of every release here, unless a test overrides it. */
export const script = 'console.log(1);'.repeat(20);

/** A store with an edge in front of it, and functions to release and to visit: a new one for each test. */
export class TestSite {
  folder = '';
  releases!: Releases;
  app!: FastifyInstance;
  readonly warn = vi.fn<(message: string) => void>();

  async open() {
    this.folder = await mkdtemp(join(tmpdir(), 'rafiq-edge-'));
    this.warn.mockReset();
    await this.start();
  }

  async close() {
    await this.app.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Starts the edge, or restarts it like a new process without any state. */
  async start({ seen, ...options }: Partial<EdgeOptions> & OpenOptions = {}) {
    await this.app?.close();
    this.releases = openReleases(this.folder, testKeys, this.warn, { seen });
    this.app = fastify();
    this.app.log.warn = this.warn;
    this.app.setNotFoundHandler((_request, reply) => reply.code(404).send({ msg: 'Not found' }));
    await this.app.register(edge, { releases: this.releases, ...options });
  }

  /** Stores a release with one script. */
  async publish(
    record: Release,
    overrides: { script?: string; document?: string; serverBuild?: string } = {},
  ): Promise<Release> {
    const files = {
      'server-build.js': overrides.serverBuild ?? '',
      'release.json': JSON.stringify(record),
      'remoteEntry.js': 'entry',
      'static/a.js': overrides.script ?? script,
      'index.html': overrides.document ?? html,
    };
    const dist = join(this.folder, '.dist', record.name);
    await rm(dist, { recursive: true, force: true });
    await mkdir(join(dist, 'static'), { recursive: true });
    for (const [path, text] of Object.entries(files)) await writeFile(join(dist, path), text);
    return publishRelease(this.releases, dist);
  }

  /** Stores and promotes a release. */
  async live(
    record: Release,
    overrides: { script?: string; document?: string; serverBuild?: string } & PromoteOptions = {},
  ) {
    return promote(this.releases, [await this.publish(record, overrides)], overrides);
  }

  visit(url: string, headers: Record<string, string> = {}) {
    return this.app.inject({ url, headers: { accept, ...headers } });
  }
}

/** The site of the current test. */
export function testSite(): TestSite {
  const site = new TestSite();
  beforeEach(() => site.open());
  afterEach(() => site.close());
  return site;
}

/** The registry as documents contain it while there are no canaries. */
export async function inDocuments({ store, pointerKeys }: Releases): Promise<PageRegistry> {
  const visit = { canaries: [], choice: 'off', keys: [...pointerKeys] };
  return pageRegistry((await store.readRegistry()) as Registry, visit);
}

/** The registry in a document. */
export function registryIn(document: string): PageRegistry {
  const element = new RegExp(`<script type="application/json" id="${registryElementId}">(.*?)</script>`).exec(
    document,
  );
  return JSON.parse(element?.[1] ?? '');
}
