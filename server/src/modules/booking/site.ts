import type { Config } from '../../kernel/index.ts';
import type { SiteFacts } from './invitation.ts';

/** What this area's mails say of the site. */
export const siteFacts = ({ publicUrl, contact }: Config): SiteFacts => ({
  publicUrl,
  organizer: contact.mail,
});
