import type { Language } from '../../../../kernel/index.ts';
import { inLanguage } from '../../../../kernel/index.ts';
import type { CalendarEvent } from '../../../../services/calendar/index.ts';
import { toRoomName } from '../lesson-wire.ts';
import type { Course } from '../locks.ts';
import { getLessonLink } from './lesson-link.ts';
import { getLessonAddress, type LiveLesson } from './rooms.ts';

const words = {
  en: {
    learner: 'A live lesson on Rafiq. It is joined from the course:',
    host: 'A live lesson on Rafiq that you host. It meets here:',
  },
  ar: {
    learner: 'درس مباشر على رفيق، والانضمام من صفحة الدورة:',
    host: 'درس مباشر على رفيق تستضيفه، ومكان اللقاء هنا:',
  },
} as const;

/** The address to join a live lesson: the player for learners, the meeting for hosts. */
export const getJoinAddress = (publicUrl: string, lesson: LiveLesson, isHost: boolean): string =>
  isHost
    ? (getLessonLink(lesson) ?? `${publicUrl}/meet/${toRoomName(lesson.id)}`)
    : getLessonAddress(publicUrl, lesson);

/** The reader and the state of a calendar event. */
export interface EventContext {
  language: Language;
  publicUrl: string;
  isHost: boolean;
  isCancelled: boolean;
  now: Date;
}

/** Converts a live lesson to a calendar event for one person (RFC 5545). */
export function toCalendarEvent(
  lesson: LiveLesson,
  course: Pick<Course, 'titleEn' | 'titleAr'>,
  { language, publicUrl, isHost, isCancelled, now }: EventContext,
): CalendarEvent {
  const url = getJoinAddress(publicUrl, lesson, isHost);
  const titleOf = ({ titleEn: en, titleAr: ar }: Pick<Course, 'titleEn' | 'titleAr'>) =>
    inLanguage(language, { en, ar });
  return {
    uid: `lesson-${lesson.id}@${new URL(publicUrl).hostname}`,
    sequence: lesson.sequence,
    stamp: now,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    cancelled: isCancelled,
    summary: `${titleOf(lesson)} · ${titleOf(course)}`,
    description: `${words[language][isHost ? 'host' : 'learner']} ${url}`,
    url,
  };
}
