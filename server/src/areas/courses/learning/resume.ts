/** A lesson, as far as it matters for choosing the next one. */
export interface Resumable {
  id: number;
  finished: boolean;
  /** When it was last opened or played, ms; undefined: never. */
  reportedAt: number | undefined;
}

/**
 * Chooses the lesson to continue with: the last opened one if it is not finished, else the first unfinished one.
 * @param lessons of a course, in order
 * @returns its id; undefined when all are finished
 */
export function chooseResumeLesson(lessons: readonly Resumable[]): number | undefined {
  const last = lessons.reduce<Resumable | undefined>(
    (latest, lesson) => ((lesson.reportedAt ?? -1) > (latest?.reportedAt ?? -1) ? lesson : latest),
    undefined,
  );
  return (last && !last.finished ? last : lessons.find(({ finished }) => !finished))?.id;
}
