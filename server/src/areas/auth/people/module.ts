import { defineModule } from '../../../kernel/index.ts';
import { routes } from './routes.ts';
import { counted, signUps } from './site-numbers.ts';
import { texts } from './texts.ts';

/** The accounts of the site for operators: found, signed out, blocked and restored. */
export const people = defineModule({ name: 'people', texts, routes, siteNumbers: [signUps], counted });
