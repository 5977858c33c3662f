import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { familyList } from 'shared-api/contracts/commerce/family';
import { consultant } from 'shared-api/contracts/consultations/profile';
import { userSurveys } from 'shared-api/contracts/consultations/surveys';
import { courses, coursesOfConsultant } from 'shared-api/contracts/courses/catalogue';
import {
  answerQuestionnaire,
  congratsSeen,
  course,
  enroll,
  feedbacks,
  questionnaire,
  rateCourse,
} from 'shared-api/contracts/courses/course';
import { suggestedCourses } from 'shared-api/contracts/courses/start-page';
import { invalidate, useCall, useSend } from 'shared-api/query';

const courseOf = ({ data }: Answer<typeof course>) => data;

/** A course as the caller may see it, or the information that they may not. */
export const useCourse = (id: number) => useCall(course, { params: { id } }, { select: courseOf });

/** Refetches what shows the seats of a course, after other people booked some. */
export function seatsChanged(id: number): void {
  void invalidate(course, { params: { id } });
  void invalidate(courses);
  void invalidate(coursesOfConsultant);
}

/** Feedback on a course, with one number of stars or any. The previous page stays until the next one is loaded. */
export const useFeedbacks = (id: number, page: number, stars: number | undefined) =>
  useCall(feedbacks, { params: { id }, query: { page, stars } }, { placeholderData: keepPreviousData });

/** Enrols the caller (as 1000) or a member of the family in a free course (PD-49). */
export const useEnroll = () =>
  useSend(enroll, { invalidates: [course, courses, coursesOfConsultant, familyList, suggestedCourses] });

/** Rates a completed course, once. */
export const useRateCourse = () => useSend(rateCourse, { invalidates: [course, courses, feedbacks] });

/** Records that the congratulations were seen, so that they are not shown again. */
export const useCongratsSeen = () => useSend(congratsSeen, { invalidates: [course] });

const surveyOf = ({ data }: Answer<typeof questionnaire>) => data;

/** The survey about a completed course; null without one. */
export const useQuestionnaire = (id: number, { enabled }: { enabled: boolean }) =>
  useCall(questionnaire, { params: { id } }, { enabled, select: surveyOf });

/** Answers the survey about a course, once. */
export const useAnswerQuestionnaire = () =>
  useSend(answerQuestionnaire, { invalidates: [questionnaire, userSurveys] });

/** Reads a course again when its links have expired; settles when it is loaded or has failed. */
export const readCourseAgain = (id: number): Promise<void> => invalidate(course, { params: { id } });

const zoneOf = ({ data }: Answer<typeof consultant>) => data.timezone;

/** The time zone of a course's provider, from their profile. Requests nothing for the house's own courses. */
export const useProviderZone = (providerId: number | undefined) =>
  useCall(
    consultant,
    { params: { id: providerId ?? 0 } },
    { enabled: providerId !== undefined, select: zoneOf },
  );
