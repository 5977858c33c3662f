import { defineModule } from '../../../kernel/index.ts';
import { crowdsContent } from './crowds-content.ts';
import { participationsContent } from './participations-content.ts';

/** Participants of the demonstration with a history of progress: the demonstration's users, and many others for the rankings. */
export const demonstration = defineModule({
  name: 'tracking-demonstration',
  content: [crowdsContent, participationsContent],
});
