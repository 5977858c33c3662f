import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useLanguage } from 'shared-api/i18n';

/**
 * Shows the captions of a video in the language of the page, else the first ones.
 * @param on whether the person wants them
 * @param onChoose they chose by the browser's own menu
 * @returns the language that it begins with, where it begins with any
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: PlayedLesson['captions'],
  on: boolean,
  onChoose: (on: boolean) => void,
): string | undefined {
  const { language } = useLanguage();
  const chosen = (captions.find((each) => each.language === language) ?? captions[0])?.language;
  /** The browser decides once what it begins with. */
  const [first] = useState(on ? chosen : undefined);

  useEffect(() => {
    for (const { track, srclang } of video.current?.querySelectorAll('track') ?? [])
      track.mode = on && srclang === chosen ? 'showing' : 'disabled';
  }, [video, on, chosen]);

  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  useEffect(() => {
    const tracks = video.current?.textTracks;
    if (tracks === undefined) return;
    const changed = () => latest.current(Array.from(tracks).some(({ mode }) => mode === 'showing'));
    tracks.addEventListener('change', changed);
    return () => tracks.removeEventListener('change', changed);
  }, [video]);

  return first;
}
