import { type PrunedRevisions, type Revision, readHistory, readPruned } from '../history.ts';
import { parseCount, takesOnly } from './arguments.ts';
import { defineCommand } from './command.ts';
import { historyLines } from './lines/history.ts';

const usual = 20;

export const history = defineCommand({
  name: 'history',
  takes: '',
  summary: 'the revisions of the registry: when, what, why',
  details: 'The newest first. Every revision is kept until prune takes it away.',
  options: {
    limit: { type: 'string', value: 'number', help: `how many; ${usual} unless said` },
  },
  async run(context, args, values): Promise<{ revisions: Revision[]; pruned?: PrunedRevisions }> {
    takesOnly(args, 0, 'nothing more');
    const limit = values.limit === undefined ? usual : parseCount(values.limit);
    const site = context.open();
    const pruned = await readPruned(site);
    return { revisions: await readHistory(site, limit), ...(pruned && { pruned }) };
  },
  lines: historyLines,
});
