import type { Lesson } from '../enrolment.ts';
import { getLessonLink } from './lesson-link.ts';

/** What new content changes of a live lesson. */
export interface LessonChange {
  kind: 'moved' | 'link' | 'renamed' | 'cancelled' | 'restored';
  before: Lesson;
  /** As it is now; of one that was cancelled as it was, with the `sequence` of the cancel. */
  lesson: Lesson;
}

const isShownMeeting = ({ kind, position }: Lesson): boolean => kind === 'meet' && position >= 0;

const isAtOtherTime = (one: Lesson, other: Lesson): boolean =>
  one.startsAt?.getTime() !== other.startsAt?.getTime() || one.endsAt?.getTime() !== other.endsAt?.getTime();

function changeOf(before: Lesson, after: Lesson): LessonChange['kind'] | undefined {
  if (before.kind !== 'meet') return undefined;
  if (!isShownMeeting(before)) return isShownMeeting(after) ? 'restored' : undefined;
  if (!isShownMeeting(after)) return 'cancelled';
  if (isAtOtherTime(before, after)) return 'moved';
  if (getLessonLink(before) !== getLessonLink(after)) return 'link';
  return before.titleEn !== after.titleEn || before.titleAr !== after.titleAr ? 'renamed' : undefined;
}

/** What a lesson keeps, whatever its content and its provider's settings become. */
export interface LessonTerms {
  /** The provider's own link as it is now, for lessons that are published with this content. */
  ownLink: string | null;
  /** The course is the same provider's as before, and was published, or somebody is in it. */
  isSold: boolean;
}

/**
 * Completes the lessons of a course, as its content has them, by what content does not say: lessons that were published keep their provider's link
 * (PD-122), and each change raises the `sequence` of a live lesson.
 * @param stored all lessons of the course, also those that were taken out
 */
export function reviseLessons(
  stored: readonly Lesson[],
  wanted: readonly Lesson[],
  { ownLink, isSold }: LessonTerms,
): { lessons: Lesson[]; changes: LessonChange[] } {
  const known = new Map(stored.map((lesson) => [lesson.id, lesson]));
  const changes: LessonChange[] = [];
  const lessons = wanted.map((content) => {
    const before = known.get(content.id);
    const keptLink = before?.kind === 'meet' && isSold ? before.providerLink : ownLink;
    const sequence = before?.sequence ?? 0;
    const lesson = { ...content, sequence, providerLink: content.kind === 'meet' ? keptLink : null };
    const kind = before && changeOf(before, lesson);
    if (!before || !kind) return lesson;
    const changed = { ...lesson, sequence: sequence + 1 };
    changes.push({
      ...{ kind, before },
      lesson: kind === 'cancelled' ? { ...before, sequence: sequence + 1 } : changed,
    });
    return changed;
  });
  const ids = new Set(wanted.map(({ id }) => id));
  for (const before of stored)
    if (isShownMeeting(before) && !ids.has(before.id))
      changes.push({ kind: 'cancelled', before, lesson: { ...before, sequence: before.sequence + 1 } });
  return { lessons, changes };
}
