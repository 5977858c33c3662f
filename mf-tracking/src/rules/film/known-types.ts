/** Types of films that most browsers cannot play, by the ending that the server checked against the content (PD-75). */
const rarelyPlayed: Readonly<Record<string, string>> = {
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  mpg: 'video/mpeg',
  mpeg: 'video/mpeg',
};

/**
 * Whether a browser cannot play a film, as far as its name says; false where only an attempt shows it.
 * @param canPlayType of the browser's media element: '' for what it does not know
 */
export function isKnownUnplayable(filename: string, canPlayType: (type: string) => string): boolean {
  const type = rarelyPlayed[/\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''];
  return type !== undefined && canPlayType(type) === '';
}
