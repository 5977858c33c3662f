import type { UploadedPart } from 'shared-api/wire';
import { type Database, Failure } from '../../../kernel/index.ts';
import {
  type MediaStore,
  type MediaType,
  storeMedia,
  toFilename,
  type Uploader,
} from '../../../services/media/index.ts';
import type { Proof } from './find-proof.ts';

/** 100 MB. */
export const maxBytes = 104_857_600;

/**
 * Accepted extensions in any case: the specified ones (TF §5, §9), other extensions of JPEG, and none, because some programs save pictures without. The
 * type is detected from the content.
 */
const extensions =
  /(?:\.(?:png|jpe?g|jfif|jpe|pjpe?g|pjp|webp|svg|mp4|mpe?g|avi|wmv|mov|rm|ram|ogg|webm)|^[^.]+)$/i;

/** How a file is shown, by the type of its content; documents are only saved (PD-75). */
const kinds: Partial<Record<MediaType, 'photo' | 'video' | 'document'>> = {
  png: 'photo',
  jpg: 'photo',
  webp: 'photo',
  mp4: 'video',
  webm: 'video',
  mpg: 'video',
  avi: 'video',
  wmv: 'video',
  mov: 'video',
  ogg: 'video',
  svg: 'document',
  rm: 'document',
  ram: 'document',
};
const types = Object.keys(kinds) as MediaType[];

/** A proof in a form: a link or a file. */
export type ProofInput = string | Pick<UploadedPart, 'path' | 'filename'>;

/** The columns of a proof with the submitted link or file. */
export type ProofSource = Pick<Proof, 'kind' | 'url' | 'mediaId' | 'filename'>;

const invalid = (code: 'link_format' | 'proof_file') => new Failure(code, { errors: { file: [code] } });

/** @throws Failure 400 `link_format` if the text is not a web address */
function toLinkProof(input: string): ProofSource {
  if (!URL.canParse(input)) throw invalid('link_format');
  const { protocol, username, password, href } = new URL(input);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') throw invalid('link_format');
  return { kind: 'link', url: href, mediaId: null, filename: null };
}

/** @throws Failure 400 `proof_file` for a file whose name or content is not accepted; 413; 503 */
async function storeFile(
  db: Database,
  store: MediaStore,
  { path, filename }: Exclude<ProofInput, string>,
  uploader: Uploader,
): Promise<ProofSource> {
  const file = extensions.test(filename)
    ? await storeMedia(db, store, path, { ...uploader, types })
    : undefined;
  const kind = file && kinds[file.type];
  if (!kind) throw invalid('proof_file');
  return { kind, url: null, mediaId: file.id, filename: toFilename(filename, file.type) };
}

/**
 * Stores the file of a proof, outside of its transaction; does nothing for a link.
 * @throws Failure 400 `proof_file`; 413 `file_too_large`; 503 `unavailable`
 */
export const storeProofFile = async (
  db: Database,
  store: MediaStore,
  input: ProofInput,
  uploader: Uploader,
): Promise<ProofSource | undefined> =>
  typeof input === 'string' ? undefined : storeFile(db, store, input, uploader);

/**
 * Validates a proof.
 * @param asked the kind of proof that the item requires
 * @param getStored returns the result of `storeProofFile`
 * @throws Failure 400 `link_format`, `proof_file`
 */
export function toProofSource(
  input: ProofInput,
  asked: 'link' | 'file',
  getStored: () => ProofSource | undefined,
): ProofSource {
  if (asked === 'link') {
    if (typeof input !== 'string') throw invalid('link_format');
    return toLinkProof(input);
  }
  const stored = typeof input === 'string' ? undefined : getStored();
  if (!stored) throw invalid('proof_file');
  return stored;
}
