import { prunable, prunableRevisions, prune as pruneReleases, pruneRevisions } from '../prune.ts';
import { parseSpan, takesOnly } from './arguments.ts';
import { defineCommand } from './command.ts';
import { type Pruned, pruneLines } from './lines/prune.ts';

/** How long a release is kept after it was published or last live. */
export const usualRetention = '30d';

export const prune = defineCommand({
  name: 'prune',
  takes: '',
  summary: 'takes away releases, and revisions of the registry, that nobody needs any more',
  details: [
    'Keeps what is live, a canary, or where a rollback leads, and whatever was published or live within the retention: open tabs',
    'still load its files. Of the registry it keeps the revisions that were in force within the retention, and of each release that is',
    'kept the last one in which it was live, by which a rollback to it knows where the next one leads.',
  ].join('\n'),
  options: {
    keep: {
      type: 'string',
      value: 'span',
      help: `the retention, such as 30d, 12h or 4w; ${usualRetention} unless said`,
    },
    'dry-run': { type: 'boolean', help: 'only say what would go' },
  },
  async run(context, args, values): Promise<Pruned> {
    takesOnly(args, 0, 'nothing more');
    const since = new Date(context.now.getTime() - parseSpan(values.keep ?? usualRetention));
    const site = context.open();
    const dryRun = values['dry-run'] ?? false;
    const gone = dryRun
      ? await prunable(site, since)
      : await pruneReleases(site, since, ({ name, version }) =>
          context.progress(`${name} ${version} is gone`),
        );
    const revisions = dryRun ? await prunableRevisions(site, since, gone) : await pruneRevisions(site, since);
    return {
      dryRun,
      since: since.toISOString(),
      releases: gone.map(({ name, version, publishedAt }) => ({
        name,
        version,
        publishedAt: publishedAt.toISOString(),
      })),
      revisions,
    };
  },
  lines: pruneLines,
});
