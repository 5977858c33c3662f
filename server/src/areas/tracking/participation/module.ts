import { defineModule } from '../../../kernel/index.ts';
import { routes } from './routes.ts';

/** The page of a participant: their run, its calendar and its days (TF §2.3, §2.4, §4). */
export const participation = defineModule({
  name: 'tracking-participation',
  routes,
});
