import { useRef } from 'react';

/**
 * A film that a browser recorded does not say how long it is, so that nobody can wind it: seeking beyond its end once shows the length.
 * Nothing that happens meanwhile comes from its viewer.
 */
export function useRecordedLength() {
  const seeking = useRef<'end' | 'start'>(undefined);
  const resumes = useRef(false);
  return {
    isSeeking: () => seeking.current !== undefined,
    /** The metadata of a film is known. */
    begin(film: HTMLMediaElement): void {
      if (film.duration !== Number.POSITIVE_INFINITY || seeking.current !== undefined) return;
      seeking.current = 'end';
      resumes.current = !film.paused;
      film.currentTime = Number.MAX_SAFE_INTEGER;
    },
    /** It has arrived where it was sent. */
    continue(film: HTMLMediaElement): void {
      if (seeking.current === 'end') {
        seeking.current = 'start';
        film.currentTime = 0;
      } else if (seeking.current === 'start') {
        seeking.current = undefined;
        // Arriving at the end has stopped it.
        if (resumes.current) film.play().catch(() => undefined);
      }
    },
  };
}
