import { useSyncExternalStore } from 'react';

const changes = ['timeupdate', 'seeked', 'loadedmetadata'] as const;

/**
 * A value that follows the position of a video, in seconds. Renders again only when the value changes.
 * @param select pure; receives the position, 0 while there is no video
 */
export const usePosition = <Value extends number>(
  video: HTMLVideoElement | undefined,
  select: (position: number) => Value,
): Value =>
  useSyncExternalStore(
    (changed) => {
      for (const type of changes) video?.addEventListener(type, changed);
      return () => {
        for (const type of changes) video?.removeEventListener(type, changed);
      };
    },
    () => select(video?.currentTime ?? 0),
  );
