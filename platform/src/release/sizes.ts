import type { Manifest } from '../registry/manifest.ts';

/** Total size of some files, uncompressed and compressed with Brotli. */
export interface Size {
  files: number;
  bytes: number;
  brotli: number;
}

const kinds: readonly (readonly [string, RegExp])[] = [
  ['records', /^(?:release|contracts)\.json$/],
  ['documents', /\.html$/],
  ['scripts', /\.m?js$/],
  ['styles', /\.css$/],
  ['fonts', /\.(?:woff2?|ttf|otf)$/],
  ['pictures', /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/],
];

const kindOf = (path: string) => kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'others';

/** The size of a release by kind of file; compressed copies are not counted as files. */
export function computeSizes({ files }: Manifest): Record<string, Size> {
  const sizes: Record<string, Size> = {};
  for (const [path, { bytes }] of Object.entries(files)) {
    if (/\.(?:br|gz)$/.test(path)) continue;
    const kind = kindOf(path);
    const before = sizes[kind] ?? { files: 0, bytes: 0, brotli: 0 };
    sizes[kind] = {
      files: before.files + 1,
      bytes: before.bytes + bytes,
      brotli: before.brotli + (files[`${path}.br`]?.bytes ?? bytes),
    };
  }
  return sizes;
}
