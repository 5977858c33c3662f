import { defineModule } from '../../../kernel/index.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** The settings of the site for operators. The service `settings` stores them. */
export const siteSettings = defineModule({ name: 'site-settings', texts, routes });
