import { siteSettings } from '../../services/settings/tables.ts';
import { examplesNow } from '../../testing/examples.ts';
import type { Cause } from './cause.fixture.ts';

const allClosed = {
  section: 'areas' as const,
  value: {
    consultations: false,
    courses: false,
    systems: false,
    competitions: false,
    events: false,
    camps: false,
  },
  updatedAt: examplesNow,
};

const version = 'an-earlier-one';

export const settingsCauses: readonly Cause[] = [
  {
    code: 'settings_changed',
    calls: [
      'operator.change-areas',
      'operator.change-contact',
      'operator.change-organization',
      'operator.change-transfer-account',
    ],
    body: { version },
  },
  { code: 'settings_changed', calls: ['operator.publish-legal-document'], body: { version: '99' } },
  { code: 'settings_changed', calls: ['operator.reset-settings'], query: { version } },
  { code: 'terms_changed', calls: ['accounts.accept-terms'], body: { version: '99' } },
  {
    code: 'area_closed',
    calls: [
      'camps.book',
      'cart.add',
      'consultations.book-free',
      'consultations.request-session',
      'courses.enroll',
      'events.enrol-free',
      'trackings.enrol',
      'trackings.enrol-free',
      'waiting-list.join',
    ],
    as: 'other',
    prepare: (db) =>
      db
        .insert(siteSettings)
        .values(allClosed)
        .onConflictDoUpdate({ target: siteSettings.section, set: allClosed }),
  },
];
