/** Moves a video to a second, and the page to the video where it is out of sight. */
export function seek(video: HTMLVideoElement | undefined, second: number): void {
  if (video === undefined) return;
  video.currentTime = second;
  video.scrollIntoView({ block: 'nearest' });
}
