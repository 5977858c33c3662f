import { asc, eq } from 'drizzle-orm';
import { type Ad, emptyHomeLists, type HomeLists, type HomePicture } from 'shared-api/contracts/home';
import type { AreaName } from 'shared-api/rules/areas';
import type { Database, Language, Module } from '../../kernel/index.ts';
import { findOpenSubject, findSubjectKind, parseSubjectAddress } from '../links/index.ts';
import { pictureAddress } from '../pictures/index.ts';
import { listClosedAreas } from '../settings/index.ts';
import { chooseVoices } from './choose-voices.ts';
import type { HomeVisitor } from './home-lists.ts';
import { ads, homePictures } from './tables.ts';

/** The lists of the home page, each filled by a module (EC §7). */
export async function homePage(modules: readonly Module[], visitor: HomeVisitor): Promise<HomeLists> {
  const [shown, closed, ...filled] = await Promise.all([
    findAdsWithSubject(modules, visitor),
    listClosedAreas(visitor.db),
    ...modules.map((module) => module.homeLists?.(visitor)),
  ]);
  const voices = chooseVoices(
    filled.flatMap((lists) => lists?.voices ?? []).filter(({ path }) => isOpenPath(modules, path, closed)),
    visitor.language,
  );
  return Object.assign({}, emptyHomeLists, ...filled, { ads: shown, voices });
}

/** Whether a page is none of a subject of closed areas. */
function isOpenPath(modules: readonly Module[], path: string, closed: readonly AreaName[]): boolean {
  const area = parseSubjectAddress(modules, new URL(path, 'https://site.invalid'))?.kind.area;
  return area === undefined || !closed.includes(area);
}

/** The ads whose subject exists and belongs to no closed area. */
async function findAdsWithSubject(
  modules: readonly Module[],
  { db, language, country }: HomeVisitor,
): Promise<Ad[]> {
  const all = await db.select().from(ads).orderBy(asc(ads.position));
  const subjects = await Promise.all(
    all.map(({ modelName, modelId }) =>
      findOpenSubject(findSubjectKind(modules, modelName), modelId, { db, language, country }),
    ),
  );
  return all
    .filter((_, index) => subjects[index] !== undefined)
    .map((ad) => ({
      image: pictureAddress(ad.picture),
      model_name: ad.modelName,
      model_id: ad.modelId,
      title: language === 'ar' ? ad.titleAr : ad.titleEn,
    }));
}

/** The pictures of one place of the home page, in their order. */
export async function getHomePictures(
  db: Database,
  place: 'slider' | 'panner',
  language: Language,
): Promise<HomePicture[]> {
  const rows = await db
    .select()
    .from(homePictures)
    .where(eq(homePictures.place, place))
    .orderBy(asc(homePictures.position));
  return rows.map(({ id, picture, titleEn, titleAr, path }) => ({
    id,
    image: pictureAddress(picture),
    title: language === 'ar' ? titleAr : titleEn,
    path,
  }));
}
