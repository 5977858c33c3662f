import { useEffect, useRef } from 'react';
import styles from './track.module.css';

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

interface TrackVideoProps {
  track: MediaStreamTrack;
  /** Mirrors the user's own video. */
  mirrored?: boolean;
  /** Shows the whole picture instead of filling the area. For a shared screen. */
  contained?: boolean;
}

/** A video track. The caller renders the participant's name beside it. */
export function TrackVideo({ track, mirrored = false, contained = false }: TrackVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = new MediaStream([track]);
  }, [track]);
  return (
    <video
      ref={element}
      className={join(styles.video, mirrored && styles.mirrored, contained && styles.whole)}
      data-own={mirrored || undefined}
      autoPlay
      playsInline
      muted
    />
  );
}

/** An audio track, on the chosen speaker if the browser supports that. */
export function TrackAudio({ track, speaker }: { track: MediaStreamTrack; speaker: string }) {
  const element = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = new MediaStream([track]);
  }, [track]);
  useEffect(() => {
    // Falls back to the browser's default if the speaker is gone.
    void element.current?.setSinkId?.(speaker).catch(() => {});
  }, [speaker]);
  // biome-ignore lint/a11y/useMediaCaption: nobody writes along in a conversation
  return <audio ref={element} autoPlay />;
}
