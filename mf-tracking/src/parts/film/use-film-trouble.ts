import { useState } from 'react';
import { isKnownUnplayable } from '../../rules/film/known-types.ts';

/**
 * Why a film is not visible. failed: its link may have expired; unplayable: the browser cannot play its type;
 * noPicture: the browser plays only its sound, for which it fires no error.
 */
export type FilmTrouble = 'failed' | 'unplayable' | 'noPicture';

/** Whether a file can be read, so that its link has not expired. */
async function isReadable(src: string): Promise<boolean> {
  try {
    const answer = await fetch(src, { headers: { range: 'bytes=0-0' } });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

const canPlayType = (type: string): string => document.createElement('video').canPlayType(type);

interface Film {
  src: string;
  filename: string | null | undefined;
  /** Called when the film cannot be played here. */
  onUnseen?: (() => void) | undefined;
}

/** The problem of a film, and the handlers of its events. */
export function useFilmTrouble({ src, filename, onUnseen }: Film) {
  const [found, setFound] = useState<{ src: string; trouble: FilmTrouble }>();
  const isKnown = isKnownUnplayable(filename ?? '', canPlayType);
  const current = found?.src === src ? found.trouble : undefined;
  const set = (ofSrc: string, trouble: FilmTrouble) => {
    setFound({ src: ofSrc, trouble });
    if (trouble !== 'failed') onUnseen?.();
  };
  return {
    trouble: isKnown ? 'unplayable' : current,
    async onError(failedSrc: string): Promise<void> {
      set(failedSrc, 'failed');
      if (await isReadable(failedSrc)) set(failedSrc, 'unplayable');
    },
    onMetadata(film: HTMLVideoElement, ofSrc: string): void {
      if (film.videoWidth === 0) set(ofSrc, 'noPicture');
    },
    retry: () => setFound(undefined),
  };
}
