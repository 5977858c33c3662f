import type { Pruned } from '../prune.ts';
import { moment, plural } from './words.ts';

export const pruneLines = ({ dryRun, since, releases }: Pruned): string[] => [
  ...releases.map(
    ({ name, version, publishedAt }) => `${name} ${version}, published ${moment(publishedAt)} UTC`,
  ),
  releases.length === 0
    ? `Nothing to take away: all the rest is needed, or from after ${moment(since)} UTC`
    : `${plural(releases.length, 'release')} ${dryRun ? 'would go' : 'gone'}`,
];
