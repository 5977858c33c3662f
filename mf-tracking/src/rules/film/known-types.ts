/**
 * Media types, by file extension, of films that most browsers cannot play. The extension is reliable: the server detects the
 * type from the content and names the file by it (PD-75).
 */
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
