import { defineModule } from '../../../kernel/index.ts';
import { demonstrationRemove } from './demonstration-command.ts';
import { grant, revoke } from './grant-command.ts';
import { texts } from './texts.ts';

/** Who is an operator, and the end of the demonstration's accounts. */
export const operators = defineModule({
  name: 'operators',
  texts,
  routes() {},
  commands: [grant, revoke, demonstrationRemove],
});
