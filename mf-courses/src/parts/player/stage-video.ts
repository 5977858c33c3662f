import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Receives the video of the lesson that is shown, and undefined when it goes. */
type SetStageVideo = (video: HTMLVideoElement | undefined) => void;

/** The page around the player follows the video that is shown, for its transcript and notes. */
export const StageVideo = createContext<SetStageVideo>(() => undefined);

/** Reports the video while it is shown: effects of a stage that is only prepared do not run. */
export function useStageVideo(video: RefObject<HTMLVideoElement | null>): void {
  const report = useContext(StageVideo);
  useEffect(() => {
    report(video.current ?? undefined);
    return () => report(undefined);
  }, [report, video]);
}
