import type { ReleaseId } from '../../change.ts';
import { percent } from './words.ts';

/** What was stored, and what became of it. */
export interface Published {
  published: ReleaseId[];
  promoted: boolean;
  /** Of the registry; absent unless promoted. */
  revision?: number;
  /** Part of the visitors; absent: everybody. */
  share?: number;
}

export const publishLines = ({ published, promoted, revision, share }: Published): string[] => [
  ...published.map(({ name, version }) => `${name} ${version}`),
  ...(promoted
    ? [
        share === undefined ? 'Live for everybody' : `Canaries for ${percent(share)} of the visitors`,
        `Registry revision ${revision}`,
      ]
    : [
        `Stored. To make it live: promote ${published.map(({ name, version }) => `${name}@${version}`).join(' ')}`,
      ]),
];
