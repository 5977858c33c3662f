import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { registryElementId } from '../registry/paths.ts';
import type { PageRegistry } from '../registry/registry.ts';
import type { Encoding } from './encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Serialises JSON for a script element: it cannot end that element and is no script to old parsers. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** The shell's document with the registry at the end of the body, so that the browser finds the scripts in the head first. */
export function withRegistry(html: string, registry: PageRegistry): string {
  const element = `<script type="application/json" id="${registryElementId}">${inlineJson(registry)}</script>`;
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + element : html.slice(0, end) + element + html.slice(end);
}

/** A text ready to be sent, with its ETag and its encoded forms. */
export interface Sendable {
  etag: string;
  bytes: Record<Encoding | 'identity', Uint8Array>;
}

/** @param quality of brotli, 0 to 11: for 36 kB, 10 takes 12 ms and 5 takes 1 ms with a tenth more bytes */
export async function sendable(content: string | Uint8Array, quality: number): Promise<Sendable> {
  const identity = Buffer.from(content);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity)]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag: `W/"${digest}"`, bytes: { identity, br, gzip: gz } };
}
