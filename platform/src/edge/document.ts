import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { registryElementId } from '../registry/paths.ts';
import type { Needs, Registry } from '../registry/registry.ts';
import type { Encoding } from './encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** JSON that can neither end the element it stands in nor be read as script by old parsers. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** The part of the registry that pages read: what only releases are checked by stays on the server, since every visit pays for it. */
export function pageRegistry(registry: Registry): Registry {
  const remotes = Object.values(registry.remotes);
  const needs = remotes.flatMap(({ exposes, screens }) => [exposes, screens].flatMap(Object.values<Needs>));
  const used = new Set(needs.flatMap(({ shares }) => shares));
  const shares = Object.entries(registry.shell.shares).filter(([key]) => used.has(key));
  return {
    ...registry,
    shell: { ...registry.shell, provides: {}, shares: Object.fromEntries(shares) },
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, { ...remote, shared: {} }])),
  };
}

/** The shell's document with the registry, last in the body: the browser finds the scripts in the head first. */
export function withRegistry(html: string, registry: Registry): string {
  const element = `<script type="application/json" id="${registryElementId}">${inlineJson(pageRegistry(registry))}</script>`;
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + element : html.slice(0, end) + element + html.slice(end);
}

/** A document ready to be sent: with its tag and its encodings. */
export interface SiteDocument {
  etag: string;
  bytes: Record<Encoding | 'identity', Uint8Array>;
}

/** @param quality of brotli, 0 to 11: 10 takes 12 ms for 36 kB, 5 one, for a tenth more bytes */
export async function siteDocument(html: string, registry: Registry, quality: number): Promise<SiteDocument> {
  const identity = Buffer.from(withRegistry(html, registry));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity)]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag: `W/"${digest}"`, bytes: { identity, br, gzip: gz } };
}
