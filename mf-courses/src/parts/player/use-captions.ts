import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useLanguage } from 'shared-api/i18n';

interface Captions {
  /** The language of the captions that are wanted, if any. */
  shown: string | undefined;
  /** Whether the browser shows captions, as its tracks say: a browser may ignore `default`. */
  isShowing: boolean;
  /** Shows the captions, or hides them. */
  toggle(): void;
}

/** `HTMLMediaElement.HAVE_METADATA`. */
const haveMetadata = 1;

const findShowing = (element: HTMLVideoElement) =>
  [...element.querySelectorAll('track')].filter(({ track }) => track.mode === 'showing');

/**
 * Shows the captions of a video in the language of the page, else the first ones.
 * @param on whether the user wants captions
 * @param onChoose called when the user chose by the button, a key, or the browser's own menu
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: PlayedLesson['captions'],
  on: boolean,
  onChoose: (on: boolean) => void,
): Captions {
  const { language } = useLanguage();
  const chosen = (captions.find((each) => each.language === language) ?? captions[0])?.language;
  const shown = on ? chosen : undefined;
  const [isShowing, setShowing] = useState(on);

  /** The language that is shown by the page's choice; undefined before the page has set the modes. */
  const applied = useRef<{ shown: string | undefined }>(undefined);
  const apply = (wanted: string | undefined) => {
    const element = video.current;
    if (element === null) return;
    applied.current = { shown: wanted };
    for (const { track, srclang } of element.querySelectorAll('track')) {
      const mode = srclang === wanted ? 'showing' : 'disabled';
      if (track.mode !== mode) track.mode = mode;
    }
    setShowing(findShowing(element).length > 0);
  };

  const applyShown = useEffectEvent(() => apply(shown));
  useEffect(() => {
    const element = video.current;
    if (element === null || chosen === undefined) return;
    if (applied.current === undefined ? element.readyState >= haveMetadata : applied.current.shown !== shown)
      applyShown();
    if (applied.current !== undefined) return;
    // Earlier, a browser may still select a track by itself; WebKit selects none, not even the default one.
    const onMetadata = () => applyShown();
    element.addEventListener('loadedmetadata', onMetadata, { once: true });
    return () => element.removeEventListener('loadedmetadata', onMetadata);
  }, [video, chosen, shown]);

  const onChange = useEffectEvent((element: HTMLVideoElement) => {
    if (applied.current === undefined) return;
    const showing = findShowing(element);
    // A menu shows one track. Two: the browser has added its own to the page's choice.
    if (showing.length > 1) return apply(applied.current.shown);
    setShowing(showing.length > 0);
    onChoose(showing.length > 0);
  });
  useEffect(() => {
    const element = video.current;
    const tracks = element?.textTracks;
    if (!element || tracks === undefined) return;
    const changed = () => onChange(element);
    tracks.addEventListener('change', changed);
    return () => tracks.removeEventListener('change', changed);
  }, [video]);

  const toggle = () => {
    apply(isShowing ? undefined : chosen);
    onChoose(!isShowing);
  };
  return { shown, isShowing, toggle };
}
