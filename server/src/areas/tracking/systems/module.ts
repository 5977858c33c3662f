import { defineModule } from '../../../kernel/index.ts';
import { smallAdsContent, smallAdsExport } from '../ads/ads-content.ts';
import { demonstrationTrackingsContent, realTrackingsContent } from './content/trackings-content.ts';
import { trackingsExport } from './content/trackings-export.ts';
import { getHomeTrackings } from './home-lists.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { trackingSubjects } from './subjects.ts';
import { texts } from './texts.ts';

/** Follow-up systems, competitions and packages: content, lists and pages (TF §2.1 to §2.3). */
export const systems = defineModule({
  name: 'trackings',
  personalData,
  content: [realTrackingsContent, demonstrationTrackingsContent, smallAdsContent],
  contentExports: [trackingsExport, smallAdsExport],
  texts,
  routes,
  subjects: trackingSubjects,
  homeLists: getHomeTrackings,
});
