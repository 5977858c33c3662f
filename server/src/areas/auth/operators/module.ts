import { defineModule } from '../../../kernel/index.ts';
import { demonstrationRemove } from './demonstration-command.ts';
import { grant, revoke } from './grant-command.ts';
import { roleSection } from './person-section.ts';
import { personalData } from './personal-data.ts';
import { requireRecentSignIn } from './require-recent-sign-in.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** Manages operators, and removes the demonstration's accounts. */
export const operators = defineModule({
  name: 'operators',
  texts,
  personalData,
  personSections: [roleSection],
  confirmOperator: requireRecentSignIn,
  routes,
  commands: [grant, revoke, demonstrationRemove],
});
