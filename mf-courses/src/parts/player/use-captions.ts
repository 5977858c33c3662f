import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useLanguage } from 'shared-api/i18n';
import { chooseCaptions, showCaptions } from 'shared-api/rules/captions';

interface Captions {
  /** The language of the captions to show; undefined if the user wants none. */
  shown: string | undefined;
  /** Whether the browser shows captions, by the mode of its tracks, because a browser may ignore `default`. */
  isShowing: boolean;
  /** Shows the captions, or hides them. */
  toggle(): void;
}

/** Milliseconds after setting the captions within which a browser may override them. WebKit does so once a track has loaded. */
const overrideMs = 1_000;

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
  const chosen = chooseCaptions(captions, language)?.language;
  const shown = on ? chosen : undefined;
  const [isShowing, setShowing] = useState(on);

  /** The language that the page has set last; undefined before it has set the modes. */
  const applied = useRef<{ shown: string | undefined; at: number }>(undefined);
  const apply = (requested: string | undefined, at = Date.now()) => {
    const element = video.current;
    if (element === null) return;
    applied.current = { shown: requested, at };
    showCaptions(element, requested);
    setShowing(findShowing(element).length > 0);
  };

  const applyShown = useEffectEvent(() => apply(shown));
  useEffect(() => {
    const element = video.current;
    if (element === null || chosen === undefined) return;
    if (applied.current === undefined ? element.readyState >= haveMetadata : applied.current.shown !== shown)
      applyShown();
    if (applied.current !== undefined) return;
    const onMetadata = () => applyShown();
    element.addEventListener('loadedmetadata', onMetadata, { once: true });
    return () => element.removeEventListener('loadedmetadata', onMetadata);
  }, [video, chosen, shown]);

  const onChange = useEffectEvent((element: HTMLVideoElement) => {
    if (applied.current === undefined) return;
    const showing = findShowing(element);
    const { shown: requested, at } = applied.current;
    const isOverride = Date.now() - at < overrideMs && showing.length === 0 && requested !== undefined;
    // The browser's menu shows one track at a time. With two, the browser has added its own to the page's choice.
    if (showing.length > 1 || isOverride) return apply(requested, at);
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
