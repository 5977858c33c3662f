import { defineModule } from '../../../kernel/index.ts';
import { deletion } from './deletion.ts';
import { texts } from './texts.ts';

/** Enrolments in follow-up systems and competitions, their runs and progress (TF §4; PD-67 to PD-81). */
export const enrolment = defineModule({
  name: 'tracking-enrolment',
  texts,
  routes() {},
  deletion,
});
