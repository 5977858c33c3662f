import type { Config, Context, Language } from '../../../kernel/index.ts';
import type { LinkOptions } from '../../../services/media/index.ts';
import { getLinkUser } from '../../../services/media/index.ts';

/** The learner or operator for whom lessons are read. */
export interface Reader {
  language: Language;
  /** IANA zone of the device; UTC if unknown. */
  timezone: string;
  /** Signs links of files. */
  config: Config;
  /** The session that signed links are bound to; none at the command line. */
  sessionId?: string;
  now: Date;
}

/** The reader of a call; signed-in readers also get the cookie that signed links require. */
export const toReader = (
  context: Pick<Context, 'caller' | 'language' | 'timezone' | 'config' | 'cookies' | 'now'>,
): Reader => ({
  language: context.language,
  timezone: context.timezone ?? 'UTC',
  config: context.config,
  sessionId: getLinkUser(context),
  now: context.now(),
});

/** Lifetime of a link without a session: an operator's at the command line. */
const linkMinutes = 15;

/** Options for links that are granted by one of the `mediaRights`. */
export const getLinkOptions = ({ sessionId }: Pick<Reader, 'sessionId'>, right: string): LinkOptions =>
  sessionId === undefined ? { seconds: linkMinutes * 60 } : { viewer: { sessionId, right } };
