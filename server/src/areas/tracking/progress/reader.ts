import type { Config, Context, Language } from '../../../kernel/index.ts';
import { getLinkUser, type MediaFile, mediaLink } from '../../../services/media/index.ts';

/** The reader: the language of texts, and the session to which links to files are bound. */
export interface Reader {
  language: Language;
  config: Config;
  sessionId: string;
  now: Date;
}

/** Creates the reader of a signed-in user's call, and sets the cookie that links to files require. */
export function toReader(context: Context): Reader {
  const sessionId = getLinkUser(context);
  if (sessionId === undefined) throw new Error('A visitor reads no activities');
  return { language: context.language, config: context.config, sessionId, now: context.now() };
}

/**
 * Creates a signed link to a file.
 * @param right the reader's right to the file, such as `r31` (`MediaRight`)
 * @param download the name under which browsers save it; without one they show it if they can
 */
export const toLink = (
  { config, sessionId, now }: Reader,
  file: MediaFile,
  right: string,
  download?: string,
): string =>
  mediaLink(config, file, now, {
    viewer: { sessionId, right },
    ...(download !== undefined && { download }),
  }).url;
