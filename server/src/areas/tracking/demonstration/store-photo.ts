import type { Database } from '../../../kernel/index.ts';
import { ContentError, type ContentSources, mediaFolder } from '../../../services/content/index.ts';
import { importMedia } from '../../../services/media/index.ts';

/**
 * Stores a photograph from the content's folder `media` as a participant's proof.
 * @throws ContentError if it is not WebP
 */
export async function storePhoto(
  tx: Database,
  name: string,
  { store, fileAt }: ContentSources,
  now: Date,
): Promise<{ mediaId: string; filename: string }> {
  const path = `${mediaFolder}/${name}`;
  const stored = await importMedia(tx, store, await fileAt(path), { now, types: ['webp'] });
  if (!stored) throw new ContentError(`${path} is no WebP.`);
  return { mediaId: stored.id, filename: name };
}
