/** Types of films that most browsers cannot play, by extension, which the server has checked against the content (PD-75). */
const rarelyPlayed: Readonly<Record<string, string>> = {
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  mpg: 'video/mpeg',
  mpeg: 'video/mpeg',
};

/**
 * Whether the file name shows that a browser cannot play a film; false if only an attempt shows it.
 * @param canPlayType of the browser's media element; returns '' for unknown types
 */
export function isKnownUnplayable(filename: string, canPlayType: (type: string) => string): boolean {
  const type = rarelyPlayed[/\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''];
  return type !== undefined && canPlayType(type) === '';
}
