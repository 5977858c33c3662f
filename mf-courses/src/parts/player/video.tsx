import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useTexts } from 'shared-api/i18n';
import { Text } from 'shared-ui/layout';
import { Skeleton } from 'shared-ui/states';
import { findKeyAction } from '../../rules/lessons/keys.ts';
import { isRate, resumeAt } from '../../rules/lessons/playback.ts';
import styles from './player.module.css';
import { usePreferences } from './preferences.ts';
import type { ProgressReporter } from './progress-reporter.ts';
import { useStageVideo } from './stage-video.ts';
import { useAfterPaint } from './use-after-paint.ts';
import { useCaptions } from './use-captions.ts';
import { VideoBar } from './video-bar.tsx';
import type { Watcher } from './watcher.ts';

/** Playback state of a video, which survives a change of its links. */
export interface Place {
  /** Position in seconds, once it has started. */
  at: number;
  /** The video plays, or starts by itself. */
  playing: boolean;
  begun: boolean;
}

interface VideoProps {
  title: string;
  sources: PlayedLesson['attachments'];
  captions: PlayedLesson['captions'];
  /** Whether the start position is known. The file may load before it is. */
  known: boolean;
  /** Where an earlier visit stopped, in seconds. */
  resumes: number;
  place: RefObject<Place>;
  watcher: Watcher;
  reporter: Pick<ProgressReporter, 'flush'>;
  /** No source can be played, or none any longer. */
  onBroken(): void;
  onEnded(): void;
  onPlay(): void;
}

/** Each language by its own name. */
const names = { en: 'English', ar: 'العربية' };

/** Seconds after which the note about the resumed position disappears. */
const textFor = 5;

/**
 * The browser's own player with additions: it resumes, keeps its playback rate, handles keys, and shows a text while it
 * buffers. Its file may load before it is shown. Work that must wait for that is done in effects, which run only once
 * it is shown.
 */
export function Video(props: VideoProps) {
  const { title, sources, captions, known, resumes, place, watcher, reporter } = props;
  const { onBroken, onEnded, onPlay } = props;
  const { t } = useTexts('mf-courses');
  const video = useRef<HTMLVideoElement>(null);
  useStageVideo(video);
  const preferences = usePreferences();
  const { prefer } = preferences;
  const {
    shown,
    isShowing,
    toggle: toggleCaptions,
  } = useCaptions(video, captions, preferences.captions, (on) => prefer({ captions: on }));
  /** Whether the video's file has loaded far enough to start. */
  const [arrived, setArrived] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [settled, setSettled] = useState(false);
  // The browser needs long to build its controls, so that the picture comes first.
  const controls = useAfterPaint(settled);
  const [broken, setBroken] = useState(false);
  const [hasPicture, setHasPicture] = useState(true);
  const [waiting, setWaiting] = useState(false);
  const [continues, setContinues] = useState<number>();

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const hidden = () => watcher.look(element);
    // Captures the event, so that this runs before the listener of the progress reporter, which then sends what was
    // played until now.
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
    // If the browser blocks autoplay, the user starts the video.
    if (loaded && place.current.playing) video.current?.play().catch(() => undefined);
  }, [loaded, place]);

  const reportBroken = useEffectEvent(onBroken);
  useEffect(() => {
    if (broken) reportBroken();
  }, [broken]);

  const onTime = (element: HTMLVideoElement) => {
    watcher.look(element);
    if (!element.seeking) place.current.at = element.currentTime;
    if (continues !== undefined && element.currentTime > continues + textFor) setContinues(undefined);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = video.current;
    const { key, ctrlKey, altKey, metaKey, target } = event;
    const on = target instanceof Element ? target.localName : '';
    const action = findKeyAction({ key, modified: ctrlKey || altKey || metaKey, on });
    if (element === null || action === undefined) return;
    event.preventDefault();
    if (action.kind === 'seek') seek(element, action.by);
    else if (action.kind === 'toggle') toggle(element);
    else if (action.kind === 'mute') element.muted = !element.muted;
    else if (action.kind === 'captions') toggleCaptions();
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
            // A browser fires no error if it can only play the sound of a file.
            setHasPicture(currentTarget.videoWidth > 0);
            setArrived(true);
          }}
          onLoadedData={() => setSettled(true)}
          // Some browsers load the rest, or the whole file, only after the user has pressed play.
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
            void reporter.flush();
          }}
          onSeeking={({ currentTarget }) => watcher.look(currentTarget)}
          onSeeked={({ currentTarget }) => {
            setWaiting(false);
            onTime(currentTarget);
            void reporter.flush();
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
            // Leaves full screen, because the page offers the next lesson.
            if (document.fullscreenElement === currentTarget) void document.exitFullscreen();
            onEnded();
          }}
          // React calls this for errors of child elements too, such as captions.
          onError={({ target, currentTarget }) => {
            if (target === currentTarget) setBroken(true);
          }}
        >
          {sources.map(({ aws_path, type }, index) => (
            <source
              key={aws_path}
              src={aws_path}
              type={type}
              // All sources have failed.
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
      {!hasPicture && (
        <Text size="s" tone="warning" role="status">
          {t('player.video.noPicture')}
        </Text>
      )}
      <VideoBar
        video={video}
        waiting={waiting}
        continues={continues}
        onRestart={() => {
          setContinues(undefined);
          if (video.current !== null) video.current.currentTime = 0;
        }}
        hasCaptions={captions.length > 0}
        captions={isShowing}
        onCaptions={toggleCaptions}
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
    // The browser does not allow full screen here.
  }
}
