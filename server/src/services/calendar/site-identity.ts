import type { Config, Language } from '../../kernel/index.ts';
import type { Party } from './calendar.ts';

/** The site as mails and calendars name it. */
export interface SiteIdentity {
  /** Origin of the site. */
  publicUrl: string;
  /** The mail address that replies go to. */
  organizer: string;
}

export const toSiteIdentity = ({
  publicUrl,
  contact,
}: Pick<Config, 'publicUrl'> & { contact: { mail: string } }): SiteIdentity => ({
  publicUrl,
  organizer: contact.mail,
});

/** The site as the organizer of an event. */
export const toOrganizer = ({ organizer }: SiteIdentity, language: Language): Party => ({
  name: language === 'ar' ? 'رفيق' : 'Rafiq',
  email: organizer,
});
