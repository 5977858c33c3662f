import { z } from 'zod';
import type { Database } from '../../kernel/index.ts';
import { importMedia, type MediaType, mediaTypes } from '../media/index.ts';
import { ContentError, type ContentSources } from './content-kind.ts';
import { importPicture } from './import-picture.ts';

/** A stored media file. */
export interface StoredFile {
  id: string;
  /** Duration of a video. */
  seconds?: number;
}

/** Folder of files, and the file with the durations of videos. */
export const mediaFolder = 'media';
export const mediaMetadata = `${mediaFolder}/media.json`;
export const pictureFolder = 'pictures';

const metadata = z.record(
  z.string(),
  z.looseObject({ seconds: z.number().positive().max(86_400).optional() }),
);
type Metadata = z.infer<typeof metadata>;

async function readMetadata({ readFile }: ContentSources): Promise<Metadata> {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(await readFile(mediaMetadata)).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ContentError(`${mediaMetadata} is no JSON: ${error.message}`);
    throw error;
  }
  const parsed = metadata.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ContentError(
    `${mediaMetadata}, ${parsed.error.issues[0]?.path.join('.')}: must be seconds above 0.`,
  );
}

const plays = (name: string): boolean => /\.(?:mp4|webm)$/.test(name);
const typeNamed = (name: string): MediaType | undefined =>
  mediaTypes.find((type) => name.endsWith(`.${type}`));

/** Stores the files and pictures that items of content refer to, each once, and remembers their ids. */
export function createMediaImporter(tx: Database, sources: ContentSources, now: Date) {
  let known: Promise<Metadata> | undefined;
  const files = new Map<string, StoredFile>();
  const pictures = new Map<string, string>();

  async function secondsOf(name: string): Promise<number> {
    known ??= readMetadata(sources);
    const seconds = (await known)[name]?.seconds;
    if (seconds === undefined)
      throw new ContentError(`${mediaMetadata} does not say how many seconds ${name} plays.`);
    return seconds;
  }

  async function store(name: string): Promise<StoredFile> {
    const path = `${mediaFolder}/${name}`;
    const type = typeNamed(name);
    const seconds = plays(name) ? await secondsOf(name) : undefined;
    const stored = await importMedia(tx, sources.store, await sources.fileAt(path), {
      now,
      types: type && [type],
      seconds,
    });
    if (!stored) throw new ContentError(`${path} is not what its name says, or breaks off.`);
    return { id: stored.id, seconds };
  }

  return {
    files,
    pictures,
    async file(name: string): Promise<void> {
      if (!files.has(name)) files.set(name, await store(name));
    },
    async picture(path: string): Promise<void> {
      if (!pictures.has(path)) pictures.set(path, await importPicture(tx, path, sources.readFile));
    },
  };
}
