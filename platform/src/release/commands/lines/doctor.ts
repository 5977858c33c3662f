import type { Diagnosis } from '../../doctor/index.ts';
import { formatViolation } from '../../gate/index.ts';
import { plural } from './words.ts';

export function doctorLines({ whole, checks, unneeded }: Diagnosis): string[] {
  const errors = checks.reduce((sum, check) => sum + check.faults.length, 0);
  return [
    ...checks.flatMap(({ name, what, faults: found, notes = [] }) => [
      `${found.length === 0 ? 'ok   ' : 'wrong'}  ${name}: ${what}`,
      ...found.map((error) => `       ${formatViolation(error)}`),
      ...notes.map((note) => `       ${note}`),
    ]),
    ...(unneeded.length === 0 ? [] : [`${plural(unneeded.length, 'release')} could go: see prune --dry-run`]),
    whole ? 'The site is whole' : `${plural(errors, 'thing')} to mend`,
  ];
}
