import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useTexts } from 'shared-api/i18n';
import { Skeleton } from 'shared-ui/states';
import { actionOf } from '../../rules/lessons/keys.ts';
import { isRate, resumeAt } from '../../rules/lessons/playing.ts';
import styles from './player.module.css';
import { usePreferences } from './preferences.ts';
import type { Teller } from './teller.ts';
import { useAfterPaint } from './use-after-paint.ts';
import { useCaptions } from './use-captions.ts';
import { VideoBar } from './video-bar.tsx';
import type { Watcher } from './watcher.ts';

/** Where a video is. It outlives its links. */
export interface Place {
  /** In seconds, once it has begun. */
  at: number;
  /** It plays, or is to begin by itself. */
  playing: boolean;
  begun: boolean;
}

interface VideoProps {
  title: string;
  sources: PlayedLesson['attachments'];
  captions: PlayedLesson['captions'];
  /** Where it is to begin is known. Its file may come before. */
  known: boolean;
  /** Where it was left on another visit, in seconds. */
  resumes: number;
  place: RefObject<Place>;
  watcher: Watcher;
  teller: Pick<Teller, 'flush'>;
  /** None of its sources can be played, or no longer. */
  onBroken(): void;
  onEnded(): void;
  onPlay(): void;
}

/** Languages call themselves so in either language. */
const names = { en: 'English', ar: 'العربية' };

/** Seconds after which the note about the resumed position disappears. */
const saidFor = 5;

/**
 * The browser's own player, with what it lacks: where it was left, its speed kept, keys, and words while it waits. Its file may come before
 * it is shown; what follows from that waits in effects, which wait until then.
 */
export function Video(props: VideoProps) {
  const { title, sources, captions, known, resumes, place, watcher, teller } = props;
  const { onBroken, onEnded, onPlay } = props;
  const { t } = useTexts('mf-courses');
  const video = useRef<HTMLVideoElement>(null);
  const preferences = usePreferences();
  const { prefer } = preferences;
  const shown = useCaptions(video, captions, preferences.captions, (on) => prefer({ captions: on }));
  /** Its file has come so far that it can begin. */
  const [arrived, setArrived] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [settled, setSettled] = useState(false);
  // They take a browser long to build: the picture comes first.
  const controls = useAfterPaint(settled);
  const [broken, setBroken] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [continues, setContinues] = useState<number>();

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const hidden = () => watcher.look(element);
    // The progress sender learns of it later, and sends what was played until then.
    document.addEventListener('visibilitychange', hidden, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', hidden, { capture: true });
      watcher.look(element);
      watcher.rest();
    };
  }, [watcher]);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.defaultPlaybackRate = preferences.rate;
    element.playbackRate = preferences.rate;
  }, [preferences.rate]);

  const begin = (element: HTMLVideoElement) => {
    const { at, playing, begun } = place.current;
    const from = begun ? at : resumeAt(resumes, element.duration);
    place.current = { at: from, playing, begun: true };
    if (from > 0) element.currentTime = from;
    if (!begun && from > 0) setContinues(from);
    watcher.begin();
    setLoaded(true);
  };
  const beginLate = useEffectEvent(() => {
    if (video.current !== null && !loaded) begin(video.current);
  });
  useEffect(() => {
    if (arrived && known) beginLate();
  }, [arrived, known]);
  useEffect(() => {
    // Where a browser lets nothing begin by itself, a person begins it.
    if (loaded && place.current.playing) video.current?.play().catch(() => undefined);
  }, [loaded, place]);

  const tellBroken = useEffectEvent(onBroken);
  useEffect(() => {
    if (broken) tellBroken();
  }, [broken]);

  const onTime = (element: HTMLVideoElement) => {
    watcher.look(element);
    if (!element.seeking) place.current.at = element.currentTime;
    if (continues !== undefined && element.currentTime > continues + saidFor) setContinues(undefined);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = video.current;
    const { key, ctrlKey, altKey, metaKey, target } = event;
    const on = target instanceof Element ? target.localName : '';
    const action = actionOf({ key, modified: ctrlKey || altKey || metaKey, on });
    if (element === null || action === undefined) return;
    event.preventDefault();
    if (action.kind === 'seek') seek(element, action.by);
    else if (action.kind === 'toggle') toggle(element);
    else if (action.kind === 'mute') element.muted = !element.muted;
    else if (action.kind === 'captions') prefer({ captions: !preferences.captions });
    else void toggleFullscreen(element);
  };

  return (
    <section className={styles.player} aria-label={t('player.video.label')} onKeyDown={onKeyDown}>
      <div className={styles.screen}>
        {!loaded && <Skeleton shape="card" className={styles.poster} />}
        {/* biome-ignore lint/a11y/useMediaCaption: they are below, as many as the lesson has */}
        <video
          ref={video}
          className={styles.video}
          aria-label={title}
          controls={controls}
          playsInline
          preload="metadata"
          onLoadedMetadata={({ currentTarget }) => {
            if (known) begin(currentTarget);
            setArrived(true);
          }}
          onLoadedData={() => setSettled(true)}
          // Browsers that wait for a person with what comes after the beginning, or with all of it.
          onSuspend={() => setSettled(true)}
          onTimeUpdate={({ currentTarget }) => onTime(currentTarget)}
          onPlay={({ currentTarget }) => {
            place.current.playing = true;
            watcher.look(currentTarget);
            onPlay();
          }}
          onPause={({ currentTarget }) => {
            place.current.playing = false;
            setWaiting(false);
            onTime(currentTarget);
            void teller.flush();
          }}
          onSeeking={({ currentTarget }) => watcher.look(currentTarget)}
          onSeeked={({ currentTarget }) => {
            setWaiting(false);
            onTime(currentTarget);
            void teller.flush();
          }}
          onRateChange={({ currentTarget }) => {
            watcher.look(currentTarget);
            if (isRate(currentTarget.playbackRate)) prefer({ rate: currentTarget.playbackRate });
          }}
          onWaiting={() => setWaiting(true)}
          onPlaying={() => setWaiting(false)}
          onCanPlay={() => setWaiting(false)}
          onEnded={({ currentTarget }) => {
            onTime(currentTarget);
            place.current.playing = false;
            // What comes next is said on the page.
            if (document.fullscreenElement === currentTarget) void document.exitFullscreen();
            onEnded();
          }}
          // React lets those of what is inside come here too, captions for one.
          onError={({ target, currentTarget }) => {
            if (target === currentTarget) setBroken(true);
          }}
        >
          {sources.map(({ aws_path, type }, index) => (
            <source
              key={aws_path}
              src={aws_path}
              type={type}
              // The last one that there is to try.
              onError={index === sources.length - 1 ? () => setBroken(true) : undefined}
            />
          ))}
          {captions.map(({ language, aws_path }) => (
            <track
              key={language}
              kind="captions"
              src={aws_path}
              srcLang={language}
              label={names[language]}
              default={language === shown}
            />
          ))}
        </video>
      </div>
      <VideoBar
        video={video}
        waiting={waiting}
        continues={continues}
        onRestart={() => {
          setContinues(undefined);
          if (video.current !== null) video.current.currentTime = 0;
        }}
        hasCaptions={captions.length > 0}
        captions={preferences.captions}
        onCaptions={(on) => prefer({ captions: on })}
        rate={preferences.rate}
        onRate={(rate) => isRate(rate) && prefer({ rate })}
      />
    </section>
  );
}

function seek(element: HTMLVideoElement, by: number): void {
  const end = Number.isFinite(element.duration) ? element.duration : Number.POSITIVE_INFINITY;
  element.currentTime = Math.min(end, Math.max(0, element.currentTime + by));
}

function toggle(element: HTMLVideoElement): void {
  if (element.paused) element.play().catch(() => undefined);
  else element.pause();
}

async function toggleFullscreen(element: HTMLVideoElement): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await element.requestFullscreen();
  } catch {
    // The browser does not give the whole screen here.
  }
}
