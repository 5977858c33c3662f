import type { Config, Context, Language } from '../../../kernel/index.ts';
import { getLinkUser, type MediaFile, mediaLink } from '../../../services/media/index.ts';

/** Who reads: the language of texts, and the session that links of files are bound to. */
export interface Reader {
  language: Language;
  config: Config;
  sessionId: string;
  now: Date;
}

/** The reader of a call of a signed-in user, who gets the cookie that links of files need. */
export function toReader(context: Context): Reader {
  const sessionId = getLinkUser(context);
  if (sessionId === undefined) throw new Error('A visitor reads no activities');
  return { language: context.language, config: context.config, sessionId, now: context.now() };
}

/**
 * A signed link to a file.
 * @param right the right by which the reader gets it: `r31` (`MediaRight`)
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
