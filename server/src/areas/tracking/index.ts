import type { Module } from '../../kernel/index.ts';
import { ads } from './ads/module.ts';
import { catalogue } from './catalogue/module.ts';
import { demonstration } from './demonstration/module.ts';
import { enrolment } from './enrolment/module.ts';
import { notes } from './notes/module.ts';
import { participation } from './participation/module.ts';
import { progress } from './progress/module.ts';
import { proofs } from './proofs/module.ts';
import { ranking } from './ranking/module.ts';
import { reminders } from './reminders/module.ts';
import { runs } from './runs/module.ts';
import { supervision } from './supervision/module.ts';
import { tasks } from './tasks/module.ts';
import { today } from './today/module.ts';

/** Follow-up systems and competitions, and tasks for families. */
export const tracking: readonly Module[] = [
  catalogue,
  ads,
  enrolment,
  runs,
  progress,
  participation,
  proofs,
  ranking,
  notes,
  supervision,
  tasks,
  today,
  reminders,
  demonstration,
];
