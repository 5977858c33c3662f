import type { Published } from '../publish.ts';
import { percent } from './words.ts';

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
