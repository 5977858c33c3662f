import type { SiteNumber } from '../dashboard/index.ts';

/** Changes of what is live: promoted, rolled back, started and ended canaries. The trigger `seen_registry_daily` counts each revision of the registry. */
export const releaseChanges: SiteNumber = {
  id: 'release-changes',
  title: { en: 'Changes of releases', ar: 'تغييرات الإصدارات' },
  unit: 'count',
  summary: 'sum',
  page: { path: '/admin/releases', permission: 'releases' },
  read: async (reader) => [{ currency: null, values: await reader.read('release-changes'), of: null }],
};
