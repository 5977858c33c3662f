/** The captions in the language of the page, else the first ones. */
export const chooseCaptions = <Captions extends { language: string }>(
  captions: readonly Captions[],
  language: string,
): Captions | undefined => captions.find((each) => each.language === language) ?? captions[0];

/**
 * Shows the captions of a video in one language and no others. Call it when the metadata has loaded: before that, a browser may still select a
 * track itself, while WebKit selects none, not even the `default` one.
 * @param language `srclang` of the track; undefined for none
 */
export function showCaptions(video: HTMLVideoElement, language: string | undefined): void {
  for (const { track, srclang } of video.querySelectorAll('track')) {
    const mode = srclang === language ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}
