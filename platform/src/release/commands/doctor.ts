import { exitCodes } from '../../command-line/index.ts';
import { type Diagnosis, diagnose } from '../doctor/index.ts';
import { findOlderStore } from '../running-site.ts';
import { parseSpan, takesOnly } from './arguments.ts';
import { defineCommand } from './command.ts';
import { doctorLines } from './lines/doctor.ts';
import { usualRetention } from './prune.ts';

export const doctor = defineCommand({
  name: 'doctor',
  takes: '',
  summary: 'whether the live site is whole: signatures, files, history, compatibility',
  details: [
    'Reads every file of what visitors can get, live, canary or target of a rollback, and compares it with what was signed;',
    'looks whether the registry and each revision before are signed and there, and asks the gate about the whole.',
    'It changes nothing. It ends with 5 when something does not verify, with 1 for everything else that is wrong.',
  ].join('\n'),
  options: {
    static: {
      type: 'string',
      value: 'folder',
      help: 'a static site that export wrote: whether it is of the newest revision',
    },
  },
  async run(context, args, values): Promise<Diagnosis> {
    takesOnly(args, 0, 'nothing more');
    const unneededSince = new Date(context.now.getTime() - parseSpan(usualRetention));
    const site = context.open();
    const older = await findOlderStore(site, await context.running());
    return diagnose(site, {
      problems: await context.problems(site),
      older,
      openapi: await context.openapi(),
      unneededSince,
      static: values.static,
      look: ({ name, version }) => context.progress(`Reading ${name} ${version} …`),
    });
  },
  lines: doctorLines,
  exitCode: ({ whole, checks }) => {
    if (whole) return exitCodes.ok;
    return checks.some(({ unverified }) => unverified) ? exitCodes.unverified : exitCodes.refused;
  },
});
