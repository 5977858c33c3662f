import type { Command } from './command.ts';
import { diff } from './diff.ts';
import { doctor } from './doctor.ts';
import { exportStatic } from './export.ts';
import { history } from './history.ts';
import { keys } from './keys.ts';
import { locateCommand } from './locate.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';

/** All verbs, in the order of the help. */
export const commands: readonly Command[] = [
  publish,
  promote,
  rollback,
  status,
  history,
  diff,
  doctor,
  locateCommand,
  prune,
  keys,
  exportStatic,
];
