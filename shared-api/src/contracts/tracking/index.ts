import { callsIn } from '../calls-in.ts';
import * as activities from './activities.ts';
import * as ads from './ads.ts';
import * as details from './details.ts';
import * as enrolment from './enrolment.ts';
import * as notes from './notes.ts';
import * as ranking from './ranking.ts';
import * as runs from './runs.ts';
import * as supervision from './supervision.ts';
import * as systems from './systems.ts';

/** Every call of the area. For the server and for tests; a screen imports the part that it calls. */
export const tracking = callsIn(
  systems,
  details,
  enrolment,
  runs,
  activities,
  notes,
  ads,
  ranking,
  supervision,
);
