import { defineModule } from '../../../kernel/index.ts';
import { deletion } from './deletion.ts';

/** Tasks that consultants assign to families (TF §2.4, §3). */
export const tasks = defineModule({
  name: 'family-tasks',
  texts: { en: {}, ar: {} },
  routes() {},
  deletion,
});
