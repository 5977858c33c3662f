import type { Config, Context, Language } from '../../kernel/index.ts';

/** Who reads lessons. */
export interface Reader {
  language: Language;
  /** IANA zone of the device; UTC where nobody says it. */
  timezone: string;
  /** Signs links of files. */
  config: Config;
  now: Date;
}

export const readerOf = ({
  language,
  timezone = 'UTC',
  config,
  now,
}: Pick<Context, 'language' | 'timezone' | 'config' | 'now'>): Reader => ({
  language,
  timezone,
  config,
  now: now(),
});
