import type { Config, Language } from '../../kernel/index.ts';
import type { Party } from './calendar.ts';

/** What mails and calendars say of the site itself. */
export interface SiteFacts {
  /** Origin of the site. */
  publicUrl: string;
  /** Who answers mails. */
  organizer: string;
}

export const siteFacts = ({ publicUrl, contact }: Config): SiteFacts => ({
  publicUrl,
  organizer: contact.mail,
});

/** The site, as who invites. */
export const organizerOf = ({ organizer }: SiteFacts, language: Language): Party => ({
  name: language === 'ar' ? 'رفيق' : 'Rafiq',
  email: organizer,
});
