import { defineModule } from '../../../kernel/index.ts';
import { demonstrationTrackingsContent, realTrackingsContent } from './content/trackings-content.ts';
import { trackingsExport } from './content/trackings-export.ts';
import { getHomeTrackings } from './home-lists.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { trackingSubjects } from './subjects.ts';

/** Systems, competitions and packages: their import and export, and their public lists and pages (TF §2.1 to §2.3). */
export const catalogue = defineModule({
  name: 'trackings',
  personalData,
  content: [realTrackingsContent, demonstrationTrackingsContent],
  contentExports: [trackingsExport],
  routes,
  subjects: trackingSubjects,
  homeLists: getHomeTrackings,
});
