import { exitCodes, UsageError } from '../../command-line/index.ts';
import { type Located, locate } from '../locate.ts';
import { defineCommand } from './command.ts';

export const locateCommand = defineCommand({
  name: 'locate',
  takes: '<position…>',
  summary: 'what was written at a position in a script of a release, as reports of errors name it',
  details: [
    'A report in the log has `position`: mf-auth/1.2.0/static/js/app.js:1:2345. Prints the source file with line and column, from the',
    "package's folder. Source maps are stored with `publish`, apart from the release, and are served to nobody.",
  ].join('\n'),
  options: {},
  async run(context, args): Promise<{ positions: Located[] }> {
    if (args.length === 0) throw new UsageError('Name a position: mf-auth/1.2.0/static/js/app.js:1:2345');
    const site = context.open();
    return { positions: await Promise.all(args.map((position) => locate(site, position))) };
  },
  lines: ({ positions }) =>
    positions.map(({ position, source, problem }) => source ?? `${position}: ${problem}`),
  exitCode: ({ positions }) =>
    positions.some(({ source }) => source === undefined) ? exitCodes.refused : exitCodes.ok,
});
