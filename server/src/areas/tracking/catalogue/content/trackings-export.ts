import { asc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { ContentExport, ContentWriter } from '../../../../services/content/index.ts';
import { users } from '../../../../services/users/index.ts';
import { trackings } from '../../tables/systems.ts';
import { toTrackingFile, trackingPictureFolder } from './exported-tracking.ts';
import type { TrackingFile } from './tracking-item.ts';
import { type TrackingRows, trackingTables } from './tracking-tables.ts';

/** Writes the pictures of a system and its levels. @returns their paths by name */
async function exportPictures(writer: ContentWriter, rows: TrackingRows): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const { image } of [...rows.trackings, ...rows.levels])
    if (image !== null) paths.set(image, await writer.picture(trackingPictureFolder, image));
  return paths;
}

async function findEmails(tx: Database, all: readonly TrackingRows[]): Promise<Map<number, string>> {
  const ids = all.flatMap((rows) => rows.trackings.flatMap(({ providerId }) => providerId ?? []));
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(people.map(({ id, email }) => [id, email]));
}

/**
 * Writes all follow-up systems and competitions with their levels, activities, quizzes and files, as `trackings.json`. Dates are
 * absolute; marking, removed activities and the progress of participants are not exported.
 */
export const trackingsExport: ContentExport = {
  name: 'trackings',
  async export(tx, writer) {
    const ids = await tx
      .select({ id: trackings.id })
      .from(trackings)
      .where(isNull(trackings.packageId))
      .orderBy(asc(trackings.id));
    const stored = await trackingTables.read(
      tx,
      ids.map(({ id }) => id),
    );
    const all = [...stored.values()];
    const files = await writer.files(
      all.flatMap((rows) => [
        ...[...rows.trackings, ...rows.levels, ...rows.activities].map(({ introMediaId }) => introMediaId),
        ...rows.items.flatMap(({ mediaId, captionsEnId, captionsArId }) => [
          mediaId,
          captionsEnId,
          captionsArId,
        ]),
      ]),
    );
    const emails = await findEmails(tx, all);
    const items: TrackingFile[] = [];
    for (const rows of all)
      items.push(
        await toTrackingFile(tx, rows, { files, emails, pictures: await exportPictures(writer, rows) }),
      );
    await writer.list('trackings', items);
    return items.length;
  },
};
