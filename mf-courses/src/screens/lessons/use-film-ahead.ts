import { isSparing, watchMeant } from 'platform/remote';
import { useContext, useEffect, useState } from 'react';
import { ClientIdentity } from 'shared-api/query';
import { readLessonAhead } from '../../queries/lessons.ts';
import { lessonAt } from '../../rules/lessons/addresses.ts';
import { isOwnFilm } from '../../rules/lessons/playing.ts';

/**
 * Reads the lessons of a course ahead whose links somebody is about to follow.
 * @param current the lesson that is shown
 * @returns the one that was meant last, where it is a film of ours: it can be made ready before it is shown
 */
export function useFilmAhead(courseId: number, current: number): number | undefined {
  const client = useContext(ClientIdentity);
  const [film, setFilm] = useState<number>();
  useEffect(() => {
    let meant: number | undefined;
    const end = watchMeant(({ href }) => {
      const id = lessonAt(new URL(href), courseId);
      if (id === undefined || id === current || isSparing()) return;
      meant = id;
      void readLessonAhead(id, client).then((lesson) => {
        if (lesson !== undefined && isOwnFilm(lesson) && id === meant) setFilm(id);
      });
    });
    return () => {
      meant = undefined;
      end();
    };
  }, [courseId, current, client]);
  return film;
}
