import type { SiteSettings } from 'shared-api/contracts/site-settings';

/** Settings with an organisation that an operator has stored, imported contact details, and no account. */
export const settingsAnswer = (changes: Partial<SiteSettings> = {}): SiteSettings => ({
  organization: {
    value: { name: { en: 'Ours', ar: 'لنا' }, address: { en: '', ar: '' }, tax_number: '' },
    version: 'v1',
    origin: 'stored',
  },
  contact: {
    value: {
      mail: '',
      channels: [{ kind: 'phone', en: '+20 1', ar: '+20 1' }],
      networks: {
        facebook: '',
        instagram: '',
        youtube: '',
        x: '',
        linkedin: '',
        tiktok: '',
        telegram: '',
      },
      apps: { 'app-store': '', 'google-play': '' },
    },
    version: 'c1',
    origin: 'imported',
    default_mail: 'desk@rafiq.example',
  },
  transfer_account: {
    value: { is_offered: false, bank: { en: '', ar: '' }, owner: { en: '', ar: '' }, iban: '' },
    version: 't1',
    origin: 'default',
  },
  areas: {
    value: {
      consultations: true,
      courses: true,
      systems: true,
      competitions: true,
      events: true,
      camps: true,
    },
    version: 'a1',
    origin: 'default',
  },
  ...changes,
});
