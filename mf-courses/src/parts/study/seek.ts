/** Seeks a video to a second, and scrolls to the video if it is not visible. */
export function seek(video: HTMLVideoElement | undefined, second: number): void {
  if (video === undefined) return;
  video.currentTime = second;
  video.scrollIntoView({ block: 'nearest' });
}
