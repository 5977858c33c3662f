import type { UploadedPart } from 'shared-api/wire';
import { type Database, Failure } from '../../../kernel/index.ts';
import {
  detectType,
  type MediaStore,
  type MediaType,
  storeMedia,
  toFilename,
  type Uploader,
} from '../../../services/media/index.ts';
import { encodePhoto, pictureTooLarge } from '../../../services/pictures/index.ts';
import type { chatMessages } from '../tables/chat.ts';

/** 10 MB. */
export const maxFileBytes = 10_485_760;

const pictures: readonly MediaType[] = ['png', 'jpg', 'webp'];
const documents: readonly MediaType[] = ['pdf', 'doc', 'docx'];
/** Maximum longer side of a picture. */
const maxPictureSide = 2_048;

/** The columns of a message for its file. */
export type FileColumns = Pick<typeof chatMessages.$inferSelect, 'mediaId' | 'filename' | 'width' | 'height'>;

const wrongType = () => new Failure('chat_file_type', { errors: { file: ['chat_file_type'] } });

/** Removes the extension of a file name, because the stored picture has another type. */
const withoutExtension = (filename: string): string => filename.replace(/\.(?:png|jpe?g|jfif|webp)$/i, '');

/** Stores a picture upright and without metadata, because cameras record place and time. */
async function storePicture(
  db: Database,
  store: MediaStore,
  { path, filename }: Pick<UploadedPart, 'path' | 'filename'>,
  uploader: Uploader,
): Promise<FileColumns> {
  const encoded = await encodePhoto(path, maxPictureSide);
  if (encoded === 'too_large') throw pictureTooLarge('file');
  const stored = encoded && (await storeMedia(db, store, encoded.bytes, { ...uploader, types: ['webp'] }));
  if (!stored) throw wrongType();
  return {
    width: encoded.width,
    height: encoded.height,
    mediaId: stored.id,
    filename: toFilename(withoutExtension(filename), stored.type),
  };
}

/**
 * Stores the file of a message, outside of its transaction; its type follows from its content.
 * @throws Failure 400 `chat_file_type`, `picture_too_large`; 503 `unavailable`
 */
export async function storeFile(
  db: Database,
  store: MediaStore,
  file: Pick<UploadedPart, 'path' | 'filename'>,
  uploader: Uploader,
): Promise<FileColumns> {
  if (await detectType(file.path, pictures)) return storePicture(db, store, file, uploader);
  const stored = await storeMedia(db, store, file.path, { ...uploader, types: documents });
  if (!stored) throw wrongType();
  return { mediaId: stored.id, filename: toFilename(file.filename, stored.type), width: null, height: null };
}
