import { UsageError } from '../../command-line/index.ts';
import type { ReleaseId } from '../change.ts';
import { compareStored } from '../compare-stored.ts';
import type { Difference } from '../difference.ts';
import { parseRelease, takesOnly } from './arguments.ts';
import { defineCommand } from './command.ts';
import { diffLines } from './lines/diff.ts';

export const diff = defineCommand({
  name: 'diff',
  takes: '<name>@<version> <name>@<version>',
  summary: 'what changes between two versions: contributions, shared modules, sizes, contract',
  details: [
    'Compares stored releases of one name: pages, slots, menus and redirects; shared modules with their ranges and the exports used;',
    'the calls made with the fields sent and read; slots shown and filled; texts; files by kind, as built and as brotli.',
  ].join('\n'),
  options: {},
  async run(context, args): Promise<Difference> {
    takesOnly(args, 2, 'two releases of one name: mf-auth@1.1.0 mf-auth@1.2.0');
    const [from, to] = args.map(parseRelease) as [ReleaseId, ReleaseId];
    if (from.name !== to.name)
      throw new UsageError(`${from.name} and ${to.name} are two things: say two versions of one`);
    return compareStored(context.open(), from.name, from.version, to.version);
  },
  lines: diffLines,
});
