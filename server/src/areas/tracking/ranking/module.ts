import { defineModule } from '../../../kernel/index.ts';
import { rankingTopicKind } from './ranking-topic.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** Rankings of participants and reports of runs (TF §3, §9; PD-67, PD-79, PD-81). */
export const ranking = defineModule({ name: 'tracking-ranking', texts, topics: [rankingTopicKind], routes });
