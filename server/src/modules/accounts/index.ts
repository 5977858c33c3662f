import { defineModule } from '../../kernel/index.ts';
import { routes } from './routes.ts';
import { authenticate } from './sessions.ts';
import { fieldTexts, texts } from './texts.ts';

/** Accounts, codes, sessions (CC §2 to §8, decisions 1 to 11, 16 to 20). */
export const accounts = defineModule({ name: 'accounts', texts, fieldTexts, routes, authenticate });
