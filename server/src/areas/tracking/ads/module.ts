import { defineModule } from '../../../kernel/index.ts';
import { smallAdsContent, smallAdsExport } from './ads-content.ts';
import { routes } from './routes.ts';

/** Small ads beside competitions and activities (TF §3). */
export const ads = defineModule({
  name: 'tracking-ads',
  content: [smallAdsContent],
  contentExports: [smallAdsExport],
  routes,
});
