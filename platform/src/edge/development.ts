import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type RemoteRelease, remoteRelease, type Visit } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { withoutPreloads } from '../registry/without-preloads.ts';
import { type Sendable, sendable, withRegistry } from './document.ts';
import { shellHtml } from './live.ts';
import { pageRegistry } from './page-registry.ts';

/** Remotes whose files come from their own development server, proxied through this origin. */
export class Development {
  readonly #servers: Map<string, URL>;
  readonly #warn: (message: string) => void;

  constructor(overrides: Record<string, string>, warn: (message: string) => void) {
    this.#servers = new Map(Object.entries(overrides).map(([name, address]) => [name, new URL(address)]));
    this.#warn = warn;
  }

  /** Addresses to which pages connect for hot reload. */
  get connect(): string[] {
    return [...this.#servers.values()].flatMap(({ host }) => [`ws://${host}`, `http://${host}`]);
  }

  /** The document with the current records of the development servers; a server that is not running is left out. */
  async document(releases: Releases, visit: Visit): Promise<Sendable | undefined> {
    const registry = await releases.store.readRegistry();
    if (registry === undefined) return undefined;
    const records = await Promise.all([...this.#servers.keys()].map((name) => this.#record(name)));
    const remotes = { ...registry.remotes };
    for (const record of records) if (record !== undefined) remotes[record.name] = record;
    const html = await shellHtml(releases, registry.shell);
    return sendable(withRegistry(html, pageRegistry({ ...registry, remotes }, visit)), 5);
  }

  /** Proxies a file of an overridden remote. @returns whether the remote is overridden */
  async send(name: string, path: string, reply: FastifyReply): Promise<boolean> {
    const server = this.#servers.get(name);
    const answer = server && (await fetch(new URL(path, server)).catch(() => undefined));
    if (!answer?.ok || answer.body === null) return false;
    reply
      .header('content-type', answer.headers.get('content-type') ?? 'application/octet-stream')
      .header('cache-control', 'no-store');
    // The types of web streams of the DOM and of Node differ, but are identical at run time.
    reply.send(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]));
    return true;
  }

  async #record(name: string): Promise<RemoteRelease | undefined> {
    try {
      const answer = await fetch(new URL('release.json', this.#servers.get(name)));
      return withoutPreloads(remoteRelease.parse(await answer.json()));
    } catch (error) {
      this.#warn(`${name} comes from its release, its development server has none: ${error}`);
      return undefined;
    }
  }
}
