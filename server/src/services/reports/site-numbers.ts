import type { SiteNumber } from '../dashboard/index.ts';

/** The share of page views that failed at visitors, of all releases together. Triggers on `release_counts` count both; they stay when its rows are deleted. */
export const siteHealth: SiteNumber = {
  id: 'failed-views',
  title: { en: 'Page views that failed', ar: 'مشاهدات الصفحات التي أخفقت' },
  unit: 'share',
  summary: 'sum',
  page: { path: '/admin/releases', permission: 'releases' },
  async read(reader) {
    const [values, of] = await Promise.all([reader.read('failed-views'), reader.read('views')]);
    return [{ currency: null, values, of }];
  },
};
