import type { Output } from 'shared-api/contract';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import type { courses as listed } from 'shared-api/contracts/courses/catalogue';
import { type Database, Failure, parseSearchWords } from '../../../kernel/index.ts';
import { findPublicConsultant } from '../../consultations/index.ts';
import { type CardPage, listCourseCards, type Selection } from './cards.ts';
import { type Condition, type Order, offeredTo } from './conditions.ts';
import type { Viewer } from './course-fields.ts';

/** Four rows of three, as in the directory. */
export const pageSize = 12;

export type Filters = Output<typeof listed>['query'];

/** The provider types of the filters; a course matches if its provider has one of them. */
function typesOf({ by_consultant, by_teacher, by_organization }: Filters): ConsultantType[] {
  return [
    ...(by_consultant ? (['consultant'] as const) : []),
    ...(by_teacher ? (['teacher'] as const) : []),
    ...(by_organization ? (['organization'] as const) : []),
  ];
}

function providers(byHouse: boolean | undefined, types: readonly ConsultantType[]): Condition[] {
  if (types.length === 0) return byHouse ? ['ofHouse'] : [];
  return [byHouse ? 'ofHouseOrTypes' : 'ofTypes'];
}

const seenBy = (viewer: Viewer): Condition => {
  if (viewer.userId === undefined) return offeredTo(viewer);
  return viewer.country === undefined ? 'ownOrOffered' : 'ownOrOfferedThere';
};

/** The recommended order is the catalogue's own, so it needs no sort expression. */
function getOrder({ sort = 'recommended', status }: Filters): Order | undefined {
  if (sort !== 'recommended') return sort;
  return status ? 'lastUsed' : undefined;
}

/** Builds the conditions and the order of the catalogue; the user's own courses are sorted by last use. */
export function buildSelection(filters: Filters, viewer: Viewer): Selection {
  const { is_live: isLive, free, language_id: languages, category_id: categories, status } = filters;
  const types = typesOf(filters);
  const words = filters.title ? parseSearchWords(filters.title) : undefined;
  const conditions: Condition[] = [status ?? seenBy(viewer), ...providers(filters.by_nurabi, types)];
  if (isLive !== undefined) conditions.push('isLive');
  if (free !== undefined) conditions.push('free');
  if (languages.length > 0) conditions.push('languages');
  if (categories.length > 0) conditions.push('categories');
  if (words) conditions.push(words.length === 0 ? 'nothing' : 'found');
  return {
    conditions,
    order: getOrder(filters),
    inputs: {
      currency: viewer.currency,
      isLive,
      free,
      languages,
      categories,
      types,
      words: words?.join(' '),
    },
  };
}

/**
 * A page of the catalogue, or of the user's own courses (CC §2, §7; EC §2.6).
 * @throws Failure 401 `not_signed_in` when a visitor asks for own courses
 */
export async function listCatalogue(
  db: Database,
  filters: Filters,
  viewer: Viewer,
  now: Date,
): Promise<CardPage> {
  if (filters.status !== undefined && viewer.userId === undefined) throw new Failure('not_signed_in');
  return listCourseCards(
    db,
    buildSelection(filters, viewer),
    viewer,
    { size: pageSize, page: filters.page },
    now,
  );
}

/**
 * A page of the courses of a consultant, mentor or teacher (CC §2).
 * @throws Failure 404 `not_found`
 */
export async function listProviderCourses(
  db: Database,
  { consultantId, page }: { consultantId: number; page: number },
  viewer: Viewer,
  now: Date,
): Promise<CardPage> {
  if (!(await findPublicConsultant(db, consultantId))) throw new Failure('not_found');
  const selection: Selection = {
    conditions: ['provider', offeredTo(viewer)],
    inputs: { provider: consultantId },
  };
  return listCourseCards(db, selection, viewer, { size: pageSize, page }, now);
}
