import type { UploadedPart } from 'shared-api/wire';
import { type Database, Failure } from '../../../kernel/index.ts';
import {
  type MediaFile,
  type MediaStore,
  type MediaType,
  storeMedia,
  type Uploader,
} from '../../../services/media/index.ts';

const documents: readonly MediaType[] = ['png', 'jpg', 'webp', 'pdf', 'doc', 'docx'];
const films: readonly MediaType[] = ['mp4', 'webm'];

/** 25 MB. */
export const maxDocumentBytes = 26_214_400;

type Part = Pick<UploadedPart, 'path' | 'bytes'>;

/**
 * Stores an attached document or picture; its type is detected from the content (PD-63).
 * @throws Failure 400 `file_type`; 413 `file_too_large`; 503 `unavailable`
 */
export async function storeDocument(
  db: Database,
  store: MediaStore,
  { part, field }: { part: Part; field: string },
  uploader: Uploader,
): Promise<MediaFile> {
  if (part.bytes > maxDocumentBytes) throw new Failure('file_too_large');
  const stored = await storeMedia(db, store, part.path, { ...uploader, types: documents });
  if (!stored) throw new Failure('file_type', { errors: { [field]: ['file_type'] } });
  return stored;
}

/** Stores a film. @throws Failure 400 `video_type`; 503 `unavailable` */
export async function storeFilm(
  db: Database,
  store: MediaStore,
  { part, field }: { part: Part; field: string },
  uploader: Uploader,
): Promise<MediaFile> {
  const stored = await storeMedia(db, store, part.path, { ...uploader, types: films });
  if (!stored) throw new Failure('video_type', { errors: { [field]: ['video_type'] } });
  return stored;
}
