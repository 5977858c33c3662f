import { rollback as rollBack } from '../rollback.ts';
import { parseName, parseVersion, takesOnly } from './arguments.ts';
import { type ChangeResult, overOption, registryToChange, toChangeResult } from './change-result.ts';
import { defineCommand } from './command.ts';
import { changeLines } from './lines/change.ts';

export const rollback = defineCommand({
  name: 'rollback',
  takes: '<name>',
  summary: 'ends a canary, else brings back the version that was live before',
  details: [
    'Without --to a canary goes and what everybody else has stays; where there is none, the version that was live before',
    'comes back. New visits have it at once, open pages at their next navigation. Nothing is built, and nothing is deleted.',
  ].join('\n'),
  options: {
    to: { type: 'string', value: 'version', help: 'the version to go back to' },
    reason: { type: 'string', value: 'text', help: 'why, for the history' },
    ...overOption,
  },
  async run(context, args, values): Promise<ChangeResult> {
    takesOnly(args, 1, 'which release to roll back: mf-auth');
    const name = parseName(args[0]);
    const to = values.to === undefined ? undefined : parseVersion(values.to);
    const site = context.open();
    const { before, now } = await registryToChange(context, site, values);
    const { reason } = values;
    const after = await rollBack(site, {
      name,
      to,
      reason,
      now,
      openapi: await context.openapi({ urgent: true }),
    });
    return toChangeResult(before, after, [name]);
  },
  lines: changeLines,
});
