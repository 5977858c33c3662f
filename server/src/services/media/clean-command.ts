import { z } from 'zod';
import { defineCommand } from '../operator/index.ts';
import { type CleanedMedia, cleanStoredMedia } from './clean-stored.ts';
import { createMediaStore } from './store/create-media-store.ts';

const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

export const mediaClean = defineCommand({
  name: 'media clean',
  takes: [],
  summary:
    'removes places, makers and times from pictures and films that were stored before uploads were cleaned',
  details:
    'One file after the other; stop it whenever you like, the next call goes on where it was. What is shown stays as it looks; open links to cleaned files end.',
  options: {},
  input: z.object({}),
  run: ({ db, config, now }): Promise<CleanedMedia> => cleanStoredMedia(db, createMediaStore(config), now()),
  lines: ({ cleaned, unchanged, unreadable, missing }) => [
    `${files(cleaned)} cleaned, ${files(unchanged)} had nothing to remove.`,
    ...unreadable.map((name) => `${name} could not be read, and stays as it is.`),
    ...missing.map((name) => `${name} is missing in the store.`),
  ],
  failed: ({ missing }) => missing.length > 0,
});
