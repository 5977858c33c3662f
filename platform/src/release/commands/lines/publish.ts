import type { ReleaseId } from '../../change.ts';
import { percent } from './words.ts';

/** What was stored, and whether it was promoted. */
export interface Published {
  published: ReleaseId[];
  promoted: boolean;
  /** Revision of the registry; absent unless promoted. */
  revision?: number;
  /** Share of the visitors; absent for everybody. */
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
