import { type RefObject, useEffect, useRef } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useLanguage } from 'shared-api/i18n';

/**
 * Shows the captions of a video in the language of the page, else the first ones.
 * @param on whether the user wants captions
 * @param onChoose called when the user chose by the browser's own menu
 * @returns the shown language, if any
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: PlayedLesson['captions'],
  on: boolean,
  onChoose: (on: boolean) => void,
): string | undefined {
  const { language } = useLanguage();
  const chosen = (captions.find((each) => each.language === language) ?? captions[0])?.language;

  const shown = on ? chosen : undefined;
  /**
   * The modes that were set; at first by `default`. A browser selects a track a moment later, and adds another one if
   * one is already showing.
   */
  const set = useRef<{ shown: string | undefined }>(undefined);
  useEffect(() => {
    if (chosen === undefined) return;
    const before = set.current;
    set.current = { shown };
    if (before === undefined || before.shown === shown) return;
    for (const { track, srclang } of video.current?.querySelectorAll('track') ?? [])
      track.mode = srclang === shown ? 'showing' : 'disabled';
  }, [video, chosen, shown]);

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

  return shown;
}
