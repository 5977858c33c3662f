import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Receives the video of the shown lesson, and undefined when it is removed. */
type SetStageVideo = (video: HTMLVideoElement | undefined) => void;

/** Passes the shown video to the page around the player, for its transcript and notes. */
export const StageVideo = createContext<SetStageVideo>(() => undefined);

/** Reports the video while it is shown. Effects do not run for a stage that is only prepared. */
export function useStageVideo(video: RefObject<HTMLVideoElement | null>): void {
  const report = useContext(StageVideo);
  useEffect(() => {
    report(video.current ?? undefined);
    return () => report(undefined);
  }, [report, video]);
}
