/** A lesson of a course, as far as it decides where to go on. */
export interface Resumable {
  id: number;
  finished: boolean;
  /** When it was last opened or played, ms; undefined: never. */
  toldAt: number | undefined;
}

/**
 * The lesson to go on with: the one that was last opened while it is not finished, else the first one that is not.
 * @param lessons of a course, in its order
 * @returns its id; undefined where all are finished
 */
export function resumeAt(lessons: readonly Resumable[]): number | undefined {
  const last = lessons.reduce<Resumable | undefined>(
    (latest, lesson) => ((lesson.toldAt ?? -1) > (latest?.toldAt ?? -1) ? lesson : latest),
    undefined,
  );
  return (last && !last.finished ? last : lessons.find(({ finished }) => !finished))?.id;
}
