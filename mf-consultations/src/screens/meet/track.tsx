import { useEffect, useRef } from 'react';
import styles from './track.module.css';

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

interface TrackVideoProps {
  track: MediaStreamTrack;
  /** As in a mirror: the own picture. */
  mirrored?: boolean;
  /** All of it instead of as much as fills its place: a screen. */
  whole?: boolean;
}

/** A picture that moves. Whose it is stands beside it. */
export function TrackVideo({ track, mirrored = false, whole = false }: TrackVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = new MediaStream([track]);
  }, [track]);
  return (
    <video
      ref={element}
      className={join(styles.video, mirrored && styles.mirrored, whole && styles.whole)}
      data-own={mirrored || undefined}
      autoPlay
      playsInline
      muted
    />
  );
}

/** Somebody's voice, by the speaker that was chosen where the browser lets one choose. */
export function TrackAudio({ track, speaker }: { track: MediaStreamTrack; speaker: string }) {
  const element = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = new MediaStream([track]);
  }, [track]);
  useEffect(() => {
    // A speaker that is gone leaves the browser's own.
    void element.current?.setSinkId?.(speaker).catch(() => {});
  }, [speaker]);
  // biome-ignore lint/a11y/useMediaCaption: nobody writes along in a conversation
  return <audio ref={element} autoPlay />;
}
