import type { Lesson } from '../enrolment.ts';
import { getLessonLink } from './lesson-link.ts';

/** A change of a live lesson by an import. */
export interface LessonChange {
  kind: 'moved' | 'link' | 'renamed' | 'cancelled' | 'restored';
  before: Lesson;
  /** The lesson after the change; a cancelled one as it was before, with the raised `sequence`. */
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

/** Values of a course that decide which link its lessons keep. */
export interface LessonTerms {
  /** The provider's own meeting link now, for lessons that this import publishes. */
  ownLink: string | null;
  /** Whether the course keeps its provider, and was published or has learners. */
  isSold: boolean;
}

/**
 * Sets the columns of lessons that content does not define: published lessons keep the provider's link that they have (PD-122), and each
 * change of a live lesson raises its `sequence`.
 * @param stored all lessons of the course, removed ones too
 */
export function reviseLessons(
  stored: readonly Lesson[],
  requested: readonly Lesson[],
  { ownLink, isSold }: LessonTerms,
): { lessons: Lesson[]; changes: LessonChange[] } {
  const known = new Map(stored.map((lesson) => [lesson.id, lesson]));
  const changes: LessonChange[] = [];
  const lessons = requested.map((content) => {
    const before = known.get(content.id);
    const keptLink = before?.kind === 'meet' && isSold ? before.providerLink : ownLink;
    const sequence = before?.sequence ?? 0;
    const lesson = { ...content, sequence, providerLink: content.kind === 'meet' ? keptLink : null };
    const kind = before && changeOf(before, lesson);
    if (!before || !kind) return lesson;
    const changed = { ...lesson, sequence: sequence + 1 };
    changes.push({
      kind,
      before,
      lesson: kind === 'cancelled' ? { ...before, sequence: sequence + 1 } : changed,
    });
    return changed;
  });
  const ids = new Set(requested.map(({ id }) => id));
  for (const before of stored)
    if (isShownMeeting(before) && !ids.has(before.id))
      changes.push({ kind: 'cancelled', before, lesson: { ...before, sequence: before.sequence + 1 } });
  return { lessons, changes };
}
