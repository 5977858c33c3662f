import { defineModule } from '../../../kernel/index.ts';
import { routes } from './routes.ts';

/** The day of a family (PD-67 to PD-70). */
export const today = defineModule({ name: 'tracking-today', texts: { en: {}, ar: {} }, routes });
