import type { Cause } from './cause.fixture.ts';

const version = 'an-earlier-one';

export const settingsCauses: readonly Cause[] = [
  {
    code: 'settings_changed',
    calls: ['operator.change-contact', 'operator.change-organization', 'operator.change-transfer-account'],
    body: { version },
  },
  { code: 'settings_changed', calls: ['operator.publish-legal-document'], body: { version: '99' } },
  { code: 'settings_changed', calls: ['operator.reset-settings'], query: { version } },
];
