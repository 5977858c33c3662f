import type { SiteNumber } from './site-number.ts';

/**
 * People who continued a lesson, joined a session or worked on an activity, each once a day. Triggers of the areas call `mark_active` of the
 * migration.
 */
export const activeLearners: SiteNumber = {
  id: 'active-learners',
  title: { en: 'Active learners a day', ar: 'المتعلمون النشطون يوميًا' },
  unit: 'count',
  summary: 'mean',
  page: { path: '/admin/people', permission: 'people' },
  read: async (reader) => [{ currency: null, values: await reader.read('active-learners'), of: null }],
};
