import type { Currency } from 'shared-api/rules/currency';

export interface CourseDetails {
  title: string;
  description: string;
  /** An object of schema.org. */
  provider: Record<string, unknown>;
  isLive: boolean;
  /** The course is free if all are 0. */
  prices: Record<Currency, number>;
  isFull: boolean;
  /** Stars from 0 to 5. */
  rating?: { stars: number; count: number };
  /** Duration of all lessons. */
  seconds: number;
  lessons: number;
  /** First start and last end of live lessons. */
  startsAt?: Date;
  endsAt?: Date;
}

/** A duration of ISO 8601 in whole minutes, at least one: `PT1H30M`. */
export function toIsoDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

function toOffers({ prices, isFull }: CourseDetails) {
  const availability = `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`;
  const sold = Object.entries(prices).filter(([, price]) => price > 0);
  if (sold.length === 0)
    return [{ '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'USD', availability }];
  return sold.map(([priceCurrency, price]) => ({
    '@type': 'Offer',
    category: 'Paid',
    price,
    priceCurrency,
    availability,
  }));
}

/** Mode and schedule: at any time, or at the times of its live lessons. */
function toInstance({ isLive, seconds, lessons, startsAt, endsAt }: CourseDetails) {
  const workload = { courseWorkload: toIsoDuration(seconds) };
  if (!isLive || startsAt === undefined || endsAt === undefined)
    return { '@type': 'CourseInstance', courseMode: 'Online', ...workload };
  return {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    ...workload,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'Weekly',
      repeatCount: lessons,
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
    },
  };
}

/** A course as search engines read it (schema.org). */
export const toCourseData = (course: CourseDetails): Record<string, unknown> => ({
  '@type': 'Course',
  name: course.title,
  description: course.description,
  provider: course.provider,
  offers: toOffers(course),
  hasCourseInstance: toInstance(course),
  ...(course.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(course.rating.stars * 10) / 10,
      ratingCount: course.rating.count,
      bestRating: 5,
      worstRating: 0,
    },
  }),
});
