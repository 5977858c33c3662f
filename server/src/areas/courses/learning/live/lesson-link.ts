import type { Lesson } from '../enrolment.ts';

/** The link at which a live lesson meets instead of in our room (PD-41): what content says, else its provider's when it was published (PD-122). */
export const getLessonLink = ({
  meetingUrl,
  providerLink,
}: Pick<Lesson, 'meetingUrl' | 'providerLink'>): string | null => meetingUrl ?? providerLink;
