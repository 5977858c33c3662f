import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import {
  detectExtension,
  dropPicture,
  encodeContentPhoto,
  pictureAddress,
  pictureSources,
  pictures,
  storePicture,
} from '../pictures/index.ts';
import { ContentError, type ReadContentFile } from './content-kind.ts';

/** Maximum bytes of a source photograph, and of a drawing, which is stored unchanged. */
const maxPhotoBytes = 10_000_000;
const maxDrawingBytes = 512_000;

/** The picture that an earlier import stored for a file; locked until the transaction ends. */
async function findPicture(tx: Database, source: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ name: pictures.name })
    .from(pictureSources)
    .innerJoin(pictures, eq(pictures.name, pictureSources.picture))
    .where(eq(pictureSources.source, source))
    .for('share', { of: pictures });
  return found?.name;
}

/** Encodes and stores a photograph, once. @returns its name; undefined if it cannot be decoded or has too many pixels */
async function importPhoto(tx: Database, bytes: Uint8Array): Promise<string | undefined> {
  const source = createHash('sha256').update(bytes).digest('hex');
  const known = await findPicture(tx, source);
  if (known !== undefined) return known;
  const photo = await encodeContentPhoto(bytes);
  const picture = photo && (await storePicture(tx, photo));
  if (picture === undefined) return undefined;
  await tx
    .insert(pictureSources)
    .values({ source, picture })
    .onConflictDoUpdate({ target: pictureSources.source, set: { picture } });
  return picture;
}

/**
 * Stores the picture that an item of the content names. A photograph is encoded like an uploaded one; a harmless SVG is stored unchanged. A file
 * that was imported before is not encoded again.
 * @returns its name
 * @throws ContentError for a file that is missing, too large, or not a picture
 */
export async function importPicture(tx: Database, path: string, readFile: ReadContentFile): Promise<string> {
  const bytes = await readFile(path);
  const extension = bytes.length <= maxPhotoBytes ? detectExtension(bytes) : undefined;
  const name =
    extension === 'svg'
      ? bytes.length <= maxDrawingBytes && (await storePicture(tx, bytes))
      : extension !== undefined && (await importPhoto(tx, bytes));
  if (name) return name;
  throw new ContentError(
    `${path} must be a PNG, JPEG or WebP of ${maxPhotoBytes} bytes at most, or an SVG made of shapes only, of ${maxDrawingBytes} bytes at most.`,
  );
}

/** Deletes pictures that an import replaced and that nothing else shows. Call it after the rows are written. */
export async function dropReplacedPictures(
  tx: Database,
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): Promise<void> {
  for (const name of new Set(before))
    if (name !== null && !after.includes(name)) await dropPicture(tx, pictureAddress(name));
}
