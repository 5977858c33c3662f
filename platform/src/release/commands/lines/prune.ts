import { moment, plural } from './words.ts';

/** What was deleted, or would be. */
export interface Pruned {
  dryRun: boolean;
  /** UTC ISO 8601: what was published or live since then is kept. */
  since: string;
  releases: { name: string; version: string; publishedAt: string }[];
  /** Revisions of the registry. */
  revisions: number[];
}

export const pruneLines = ({ dryRun, since, releases, revisions }: Pruned): string[] => [
  ...releases.map(
    ({ name, version, publishedAt }) => `${name} ${version}, published ${moment(publishedAt)} UTC`,
  ),
  releases.length + revisions.length === 0
    ? `Nothing to take away: all the rest is needed, or from after ${moment(since)} UTC`
    : `${[
        ...(releases.length > 0 ? [plural(releases.length, 'release')] : []),
        ...(revisions.length > 0 ? [plural(revisions.length, 'revision of the registry')] : []),
      ].join(' and ')} ${dryRun ? 'would go' : 'gone'}`,
];
