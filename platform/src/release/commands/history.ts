import { type Revision, readHistory } from '../history.ts';
import { parseCount, takesOnly } from './arguments.ts';
import { defineCommand } from './command.ts';
import { historyLines } from './lines/history.ts';

const usual = 20;

export const history = defineCommand({
  name: 'history',
  takes: '',
  summary: 'the revisions of the registry: when, what, why',
  details: 'The newest first. Every revision is kept for good.',
  options: {
    limit: { type: 'string', value: 'number', help: `how many; ${usual} unless said` },
  },
  async run(context, args, values): Promise<{ revisions: Revision[] }> {
    takesOnly(args, 0, 'nothing more');
    const limit = values.limit === undefined ? usual : parseCount(values.limit);
    return { revisions: await readHistory(context.open(), limit) };
  },
  lines: historyLines,
});
