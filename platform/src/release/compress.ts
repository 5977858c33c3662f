import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile } from '../registry/store.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(?:js|css|json|svg|txt|html|xml|webmanifest|wasm|ico|ttf)$/;
/** The highest quality is slow on large files for little gain, and delays every start of a changed site. */
const qualityFor = (size: number) => (size <= 256 * 1024 ? 11 : 9);

/** A file with its compressed copies, as far as they are smaller, for browsers that accept them. */
export async function withCompressed({ path, bytes }: ReleaseFile): Promise<ReleaseFile[]> {
  if (!compressible.test(path)) return [{ path, bytes }];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  const copies = [
    { path: `${path}.br`, bytes: br },
    { path: `${path}.gz`, bytes: gz },
  ];
  return [{ path, bytes }, ...copies.filter((copy) => copy.bytes.length < bytes.length)];
}
