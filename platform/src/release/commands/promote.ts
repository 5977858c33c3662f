import { UsageError } from '../../command-line/index.ts';
import { promote as promoteReleases } from '../promote.ts';
import { parseReleases, parseShare } from './arguments.ts';
import {
  type ChangeResult,
  dropTargetsOption,
  overOption,
  parseDroppedTargets,
  registryToChange,
  toChangeResult,
} from './change-result.ts';
import { defineCommand } from './command.ts';
import { changeLines } from './lines/change.ts';

export const promote = defineCommand({
  name: 'promote',
  takes: '<name>@<version>…',
  summary: 'makes stored releases live, for everybody or for a share of the visitors',
  details: [
    'All of them go live in one revision of the registry, after the gate has looked at the site as it would be. With a share',
    'they are canaries beside the live versions: a visitor keeps what it got, a larger share only adds visitors, and a',
    'canary that turns out worse goes back by itself. Without a share a canary becomes what everybody gets.',
  ].join('\n'),
  options: {
    share: { type: 'string', value: 'share', help: 'such a part of the visitors as 10%' },
    ...dropTargetsOption,
    ...overOption,
  },
  async run(context, args, values): Promise<ChangeResult> {
    if (args.length === 0) throw new UsageError('Say what to promote: mf-auth@1.2.0');
    const releases = parseReleases(args);
    const share = values.share === undefined ? undefined : parseShare(values.share);
    const droppedTargets = parseDroppedTargets(values);
    const site = context.open();
    const { before, now } = await registryToChange(context, site, values);
    const after = await promoteReleases(site, releases, {
      share,
      droppedTargets,
      now,
      openapi: await context.openapi(),
    });
    return toChangeResult(
      before,
      after,
      releases.map(({ name }) => name),
    );
  },
  lines: changeLines,
});
