import { type CampType, campTypes } from 'shared-api/contracts/events/camps';

/** The type that each list shows without a type in the query (EC §2.2, §9). */
const defaults: Record<string, CampType> = {
  '/ListUmrah': 'Umrah',
  '/ListCamp': 'Umrah',
  '/International': 'International Camps',
  '/CanadaCamps': 'Canada camps',
};

/** The list of each type. */
const lists: Record<CampType, string> = {
  Umrah: '/ListUmrah',
  'International Camps': '/International?type=International%20Camps',
  'Canada camps': '/CanadaCamps?type=Canada%20camps',
};

/**
 * The type of camps in an address: from its query, else from its path, else Umrah.
 * @param query `?type=`, unchecked
 */
export const getCampType = (path: string, query: string | null): CampType =>
  campTypes.find((type) => type === query) ?? defaults[path.replace(/(?<!\/)\/+$/, '')] ?? 'Umrah';

export const getCampsPath = (type: CampType): string => lists[type];

export const getCampPath = ({ id, type }: { id: number; type: CampType }): string =>
  `/UmrahDetails/${id}?type=${encodeURIComponent(type)}`;

/** Text key of each type. */
export const campTypeKeys = {
  Umrah: 'umrah',
  'International Camps': 'international',
  'Canada camps': 'canada',
} as const satisfies Record<CampType, string>;
