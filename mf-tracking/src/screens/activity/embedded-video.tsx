import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type EmbeddedPlayer,
  readPlayerMessage,
  subscriptions,
} from '../../rules/activity/embedded-player.ts';
import styles from './activity.module.css';

/** How often, in ms, and how many times a player is asked to report, until it answers. */
const askMs = 500;
const maxAsks = 20;

interface EmbeddedVideoProps {
  name: string;
  player: EmbeddedPlayer;
  onPlay(): void;
  onEnded(): void;
  /** Called if the player does not report playback. */
  onSilent(): void;
}

/** A video of a video site in its own player, which reports start and end by messages. */
export function EmbeddedVideo({ name, player, onPlay, onEnded, onSilent }: EmbeddedVideoProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasAnswered, setAnswered] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const { site, origin } = player;

  const onMessage = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
    const report = readPlayerMessage(site, event.data);
    if (report === undefined) return;
    setAnswered(true);
    if (report === 'playing') onPlay();
    if (report === 'ended') onEnded();
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  const ask = useEffectEvent(() => {
    for (const message of subscriptions[site])
      frame.current?.contentWindow?.postMessage(JSON.stringify(message), origin);
  });
  const giveUp = useEffectEvent(onSilent);
  useEffect(() => {
    if (!isLoaded) return;
    ask();
    // Some players accept subscriptions only once they are ready.
    if (hasAnswered) return;
    let asks = 0;
    const timer = setInterval(() => {
      asks += 1;
      if (asks < maxAsks) return ask();
      clearInterval(timer);
      giveUp();
    }, askMs);
    return () => clearInterval(timer);
  }, [isLoaded, hasAnswered]);

  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={player.src}
      title={name}
      onLoad={() => setLoaded(true)}
      // Only the permissions that a player needs: it cannot navigate this page or submit forms.
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
