import { exitCodes } from '../../command-line/index.ts';
import type { Registry } from '../../registry/registry.ts';
import { describeClock } from '../clock.ts';
import { NoHealth, readHealth } from '../health.ts';
import { findOlderStore, formatOlderStore } from '../running-site.ts';
import type { Settings } from '../settings.ts';
import { listStatuses, type NameStatus, withHealth } from '../status.ts';
import { takesOnly } from './arguments.ts';
import { defineCommand } from './command.ts';
import { type Status, statusLines } from './lines/status.ts';

/** Each name with its counts since its canary was promoted, or of the last 24 hours. */
async function measured(names: readonly NameStatus[], api: NonNullable<Settings['api']>) {
  const moments = [...new Set(names.map(({ canary }) => canary?.since))];
  const found = new Map(
    await Promise.all(moments.map(async (since) => [since, await readHealth(api, since)] as const)),
  );
  return names.map((status) => withHealth(status, found.get(status.canary?.since) ?? []));
}

async function named(
  registry: Registry | undefined,
  { api }: Settings,
): Promise<Pick<Status, 'names' | 'noHealth'>> {
  const names = registry ? listStatuses(registry) : [];
  if (api === undefined || registry === undefined) return { names };
  try {
    return { names: await measured(names, api) };
  } catch (error) {
    if (!(error instanceof NoHealth)) throw error;
    return { names, noHealth: error.message };
  }
}

export const status = defineCommand({
  name: 'status',
  takes: '',
  summary: 'what is live, what is a canary and how it does, where rollbacks lead',
  details: [
    'With --api and the token of an operator: error rate and web vitals of each canary beside those of the live version since',
    'the canary came, and those of the last 24 hours where there is none.',
  ].join('\n'),
  options: {},
  async run(context, args): Promise<Status> {
    takesOnly(args, 0, 'nothing more');
    const site = context.open();
    const problems = await context.problems(site);
    const running = await context.running();
    const older = await findOlderStore(site, running);
    const registry = await site.store.readRegistry();
    const clock = describeClock(registry, context.now, running);
    return {
      ...(registry && { revision: registry.revision, updatedAt: registry.updatedAt }),
      problems: [...problems, ...(older === undefined ? [] : [formatOlderStore(older)])],
      ...(clock !== undefined && { clock }),
      ...(running && { now: new Date(context.now.getTime() + running.skewMs).toISOString() }),
      ...(await named(registry, context.settings)),
    };
  },
  lines: statusLines,
  exitCode: ({ problems }) => (problems.length > 0 ? exitCodes.unverified : exitCodes.ok),
});
