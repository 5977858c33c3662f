/** @module Small ads on the pages of competitions and activities (TF §9). */

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SmallAd } from 'shared-api/contracts/tracking/ads';
import { type Database, inLanguage, type Module } from '../../../kernel/index.ts';
import { findOpenSubject, findSubjectKind } from '../../../services/links/index.ts';
import { pictureAddress } from '../../../services/pictures/index.ts';
import type { Viewer } from '../catalogue/viewer.ts';
import { smallAds } from '../tables/ads.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';

/** Positions of the page of a competition and of that of an activity (TF §9). */
const positionsOn = { Initiative: [1, 2], InitiativePackage: [1, 2], Activity: [3, 4] };

interface Page {
  model: keyof typeof positionsOn;
  id: number;
}

type AdRow = typeof smallAds.$inferSelect;

const ofTracking = ['Tracking', 'TrackingPackage', 'Initiative', 'InitiativePackage'];

/** Finds the first of the viewer's people who is enrolled in an ad's system or competition. */
async function findSelected(db: Database, { people }: Viewer, ad: AdRow): Promise<number | null> {
  if (!ofTracking.includes(ad.modelName) || people.length === 0) return null;
  const found = await db
    .select({ userId: trackingEnrolments.userId })
    .from(trackingEnrolments)
    .where(
      and(
        eq(trackingEnrolments.trackingId, ad.modelId),
        eq(trackingEnrolments.status, 'active'),
        inArray(trackingEnrolments.userId, [...people]),
      ),
    );
  const enrolled = new Set(found.map(({ userId }) => userId));
  return people.find((id) => enrolled.has(id)) ?? null;
}

/** Finds the ads of a page: for each position the first whose subject the viewer may see and that is not the page itself. */
export async function findSmallAds(
  db: Database,
  modules: readonly Module[],
  viewer: Viewer,
  page: Page,
): Promise<SmallAd[]> {
  const { language, country } = viewer;
  const found = await db
    .select()
    .from(smallAds)
    .where(inArray(smallAds.position, positionsOn[page.model]))
    .orderBy(asc(smallAds.position), asc(smallAds.id));
  const shown: SmallAd[] = [];
  for (const ad of found) {
    const isOccupied = shown.some(({ position }) => position === ad.position);
    const isPage = page.model !== 'Activity' && ofTracking.includes(ad.modelName) && ad.modelId === page.id;
    if (isOccupied || isPage) continue;
    const kind = findSubjectKind(modules, ad.modelName);
    if (!(await findOpenSubject(kind, ad.modelId, { db, language, country }))) continue;
    shown.push({
      image: pictureAddress(ad.picture),
      model_name: ad.modelName,
      model_id: ad.modelId,
      title: inLanguage(language, { en: ad.titleEn, ar: ad.titleAr }),
      position: ad.position,
      selected_enrolled_user_id: await findSelected(db, viewer, ad),
    });
  }
  return shown;
}
