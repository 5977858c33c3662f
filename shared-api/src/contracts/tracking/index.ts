import { callsIn } from '../calls-in.ts';
import * as activities from './activities.ts';
import * as ads from './ads.ts';
import * as assignedTasks from './assigned-tasks.ts';
import * as details from './details.ts';
import * as enrolment from './enrolment.ts';
import * as notes from './notes.ts';
import * as participation from './participation.ts';
import * as proofReview from './proof-review.ts';
import * as provided from './provided.ts';
import * as ranking from './ranking.ts';
import * as reminder from './reminder.ts';
import * as runs from './runs.ts';
import * as supervision from './supervision.ts';
import * as systems from './systems.ts';
import * as tasks from './tasks.ts';
import * as today from './today.ts';

/** Every call of the area. For the server and for tests; a screen imports only the modules that it needs. */
export const tracking = callsIn(
  systems,
  provided,
  details,
  enrolment,
  runs,
  participation,
  activities,
  proofReview,
  notes,
  ads,
  ranking,
  supervision,
  tasks,
  assignedTasks,
  today,
  reminder,
);
