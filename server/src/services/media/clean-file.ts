import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createUploadFolder } from '../../kernel/index.ts';
import { readPieces } from './metadata/pieces.ts';
import { findClean } from './metadata/remove-metadata.ts';
import type { MediaSource } from './store/media-store.ts';
import type { MediaType } from './tables.ts';
import { withBytes } from './types/bytes.ts';

/**
 * Runs with a file without metadata: the file itself if it has none, else a copy that is removed afterwards.
 * @returns undefined for a file whose structure does not match its type
 */
export async function withCleanFile<Result>(
  file: MediaSource,
  type: MediaType,
  run: (clean: MediaSource) => Promise<Result>,
): Promise<Result | undefined> {
  let folder: string | undefined;
  try {
    const clean = await withBytes(file, async (bytes): Promise<MediaSource | undefined> => {
      const pieces = await findClean(bytes, type);
      if (pieces === 'unreadable') return undefined;
      const [first] = pieces;
      if (pieces.length === 1 && first && 'end' in first && first.start === 0 && first.end === bytes.size)
        return file;
      folder = await createUploadFolder();
      const copy = join(folder, 'clean');
      await pipeline(Readable.from(readPieces(bytes, pieces)), createWriteStream(copy, { mode: 0o600 }));
      return copy;
    });
    return clean === undefined ? undefined : await run(clean);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
