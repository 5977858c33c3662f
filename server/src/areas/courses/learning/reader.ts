import type { Config, Context, Language } from '../../../kernel/index.ts';
import type { LinkOptions } from '../../../services/media/index.ts';
import { takeViewer } from '../../../services/media/index.ts';

/** Who reads lessons. */
export interface Reader {
  language: Language;
  /** IANA zone of the device; UTC where nobody says it. */
  timezone: string;
  /** Signs links of files. */
  config: Config;
  /** The session for which it does; nobody's at the command line. */
  sessionId?: string;
  now: Date;
}

/** Who makes a call; where they are signed in, their browser gets what the links in the answer need. */
export const readerOf = (
  context: Pick<Context, 'caller' | 'language' | 'timezone' | 'config' | 'cookies' | 'now'>,
): Reader => ({
  language: context.language,
  timezone: context.timezone ?? 'UTC',
  config: context.config,
  sessionId: takeViewer(context),
  now: context.now(),
});

/** Minutes for which a link lives that is for no session: an operator's at the command line. */
const linkMinutes = 15;

/** How links are made that somebody reads by a right (`mediaRights`). */
export const linkFor = ({ sessionId }: Pick<Reader, 'sessionId'>, right: string): LinkOptions =>
  sessionId === undefined ? { seconds: linkMinutes * 60 } : { viewer: { sessionId, right } };
