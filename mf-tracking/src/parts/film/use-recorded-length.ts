import { useRef } from 'react';

/**
 * Determines the length of a film that a browser has recorded. Its file does not contain the length, so that nobody can
 * seek in it. Seeking beyond its end once makes the browser find the length. Events that are fired meanwhile are not
 * caused by the user.
 */
export function useRecordedLength() {
  const seeking = useRef<'end' | 'start'>(undefined);
  const resumes = useRef(false);
  return {
    isSeeking: () => seeking.current !== undefined,
    /** Called when the metadata of a film is known. */
    begin(film: HTMLMediaElement): void {
      if (film.duration !== Number.POSITIVE_INFINITY || seeking.current !== undefined) return;
      seeking.current = 'end';
      resumes.current = !film.paused;
      film.currentTime = Number.MAX_SAFE_INTEGER;
    },
    /** Called when the film has sought to the requested position. */
    continue(film: HTMLMediaElement): void {
      if (seeking.current === 'end') {
        seeking.current = 'start';
        film.currentTime = 0;
      } else if (seeking.current === 'start') {
        seeking.current = undefined;
        // The film stopped when it reached the end.
        if (resumes.current) film.play().catch(() => undefined);
      }
    },
  };
}
