import { UsageError } from '../../command-line/index.ts';
import { Unverified } from '../../registry/signed-content.ts';
import { Rejection } from '../rejection.ts';
import { findOlderStore, formatOlderStore } from '../running-site.ts';
import { takesOnly } from './arguments.ts';
import { defineCommand } from './command.ts';
import { type Exported, exportLines } from './lines/export.ts';

export const exportStatic = defineCommand({
  name: 'export',
  takes: '--to <folder>',
  summary: 'writes the pages and the registry as files, for a web server or a CDN without Node',
  details: [
    'The documents of the registry that is in force, for everybody and for each choice of canaries, and the signed registry. The',
    'files of releases are served from the store. Each file is replaced as a whole: do it again after each change of the registry.',
  ].join('\n'),
  options: {
    to: { type: 'string', value: 'folder', help: 'where to write it' },
  },
  async run(context, args, { to }): Promise<Exported> {
    takesOnly(args, 0, 'nothing but --to <folder>');
    if (to === undefined) throw new UsageError('Say where to write it: --to <folder>');
    const site = context.open();
    const older = await findOlderStore(site, await context.running());
    if (older !== undefined) throw new Unverified(formatOlderStore(older));
    // Imported on demand: the edge includes a web server, which no other verb needs.
    const { writeStaticSite } = await import('../../edge/static/site.ts');
    const variants = await writeStaticSite(site, to);
    if (variants === undefined)
      throw new Rejection(['Nothing was promoted yet: there are no pages to write']);
    const { revision, documents, stable, safe } = variants;
    return { to, revision, documents: new Set([...Object.values(documents), stable, safe]).size };
  },
  lines: exportLines,
});
