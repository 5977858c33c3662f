import type { Lesson } from '../enrolment.ts';

/**
 * The meeting link of a live lesson that replaces our room (PD-41): from content, else the provider's at the time of publishing (PD-122).
 */
export const getLessonLink = ({
  meetingUrl,
  providerLink,
}: Pick<Lesson, 'meetingUrl' | 'providerLink'>): string | null => meetingUrl ?? providerLink;
