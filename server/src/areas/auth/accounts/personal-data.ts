import { languages } from '../../../services/settings/index.ts';
import { type PersonalData, users } from '../../../services/users/index.ts';
import { consultationInfos, referrals, sessions, userLanguages } from '../tables/accounts.ts';

const secret = 'A hash of a secret that signs the user in.';

/** The account, the languages, the devices that are signed in, and the referrals. */
export const personalData: PersonalData = {
  names: [
    { table: users, name: { en: users.username, ar: users.username } },
    { table: languages, name: { en: languages.nameEn, ar: languages.nameAr } },
  ],
  rows: [
    {
      table: users,
      title: { en: 'Account', ar: 'الحساب' },
      paths: [[users.id]],
      leftOut: { password_hash: secret },
    },
    { table: userLanguages, title: { en: 'Languages', ar: 'اللغات' }, paths: [[userLanguages.userId]] },
    {
      table: consultationInfos,
      title: { en: 'Ratings of the consultant', ar: 'تقييمات المستشار' },
      paths: [[consultationInfos.userId]],
    },
    {
      table: sessions,
      title: { en: 'Devices', ar: 'الأجهزة' },
      paths: [[sessions.userId]],
      leftOut: {
        access_hash: secret,
        refresh_hash: secret,
        previous_access_hash: secret,
        previous_refresh_hash: secret,
      },
    },
    {
      table: referrals,
      title: { en: 'Who invited you', ar: 'الدعوة التي انضممت بها' },
      paths: [[referrals.inviteeId]],
      leftOut: { referrer_id: 'Another account, which the site does not show.' },
    },
    {
      table: referrals,
      title: { en: 'Whom you invited', ar: 'من دعوتهم' },
      section: 'referrals_made',
      paths: [[referrals.referrerId]],
      leftOut: { invitee_id: 'Another account, which the site does not show.' },
    },
  ],
  withheld: {
    email_changes: 'A new e-mail that waits for its confirmation, for a day.',
    known_addresses:
      'Keyed hashes of network addresses: they protect the account, and nobody can read the address from them.',
    data_copies: 'Says for a minute that a copy of the data is being downloaded.',
    otps: 'Hashes of one-time codes, for ten minutes.',
    tickets: 'Hashes of one-time tickets, for 15 minutes.',
  },
};
