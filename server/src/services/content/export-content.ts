import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Module } from '../../kernel/index.ts';
import { type MediaStore, media, mediaName } from '../media/index.ts';
import { pictures } from '../pictures/index.ts';
import { ContentError } from './content-kind.ts';
import { mediaFolder, mediaMetadata, pictureFolder } from './media-importer.ts';

type MediaRow = typeof media.$inferSelect;

/** A folder of content that is being written. */
export interface ContentWriter {
  /** Writes `<name>.json`. */
  list(name: string, items: readonly unknown[]): Promise<void>;
  /**
   * Writes a stored picture, once for each folder.
   * @param folder below `pictures`
   * @returns its path below `pictures`
   */
  picture(folder: string, name: string): Promise<string>;
  /** Writes the stored files with these ids, each once. @returns their names in the folder `media`, by id */
  files(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, MediaRow & { name: string }>>;
}

/** The part of a module's content that can be exported. */
export interface ContentExport {
  /** Name of its main list, as in the report: `courses`. */
  name: string;
  /** @returns the number of items of that list */
  export(tx: Database, writer: ContentWriter): Promise<number>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** What this module exports into a folder that `importContent` reads. */
    contentExports?: readonly ContentExport[];
  }
}

const textOf = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

function createWriter(tx: Database, store: MediaStore, folder: string) {
  const written = new Set<string>();
  const seconds = new Map<string, number>();

  async function claim(path: string): Promise<boolean> {
    if (written.has(path)) return false;
    written.add(path);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    return true;
  }

  async function writeFileOf(file: MediaRow, name: string): Promise<void> {
    if (!(await claim(`${mediaFolder}/${name}`))) return;
    const found = await store.open(name);
    if (!found) throw new ContentError(`${name} is missing in the media store.`);
    await pipeline(found.stream, createWriteStream(join(folder, mediaFolder, name), { flags: 'wx' }));
    if (file.seconds !== null) seconds.set(name, file.seconds);
  }

  const writer: ContentWriter = {
    list: (name, items) => writeFile(join(folder, `${name}.json`), textOf(items)),
    async picture(below, name) {
      const path = `${below}/${name}`;
      if (!(await claim(`${pictureFolder}/${path}`))) return path;
      const [found] = await tx
        .select({ bytes: pictures.bytes })
        .from(pictures)
        .where(eq(pictures.name, name));
      if (found) await writeFile(join(folder, pictureFolder, path), found.bytes);
      return path;
    },
    async files(ids) {
      const requested = [...new Set(ids.filter((id) => id !== null))];
      const found = await tx.select().from(media).where(inArray(media.id, requested)).orderBy(asc(media.id));
      const named = found.map((file) => ({ ...file, name: mediaName(file) }));
      for (const file of named) await writeFileOf(file, file.name);
      return new Map(named.map((file) => [file.id, file]));
    },
  };
  /** Writes the durations of all films. */
  const finish = async () => {
    const metadata = [...seconds].sort(([a], [b]) => (a < b ? -1 : 1));
    await mkdir(join(folder, mediaFolder), { recursive: true });
    await writeFile(
      join(folder, mediaMetadata),
      textOf(Object.fromEntries(metadata.map(([name, value]) => [name, { seconds: value }]))),
    );
  };
  return { writer, finish };
}

/**
 * Writes what the modules export into an empty folder, with the referenced pictures and files, in the format that `importContent` reads. Users
 * are referred to by e-mail and are not exported; removed parts and users' activity are not exported either.
 * @returns the number of items by the name of the export
 * @throws ContentError for a folder that is not empty, or a file that is missing in the media store
 */
export async function exportContent(
  modules: readonly Module[],
  { db, store, folder }: { db: Database; store: MediaStore; folder: string },
): Promise<Record<string, number>> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new ContentError(`${folder} is not empty.`);
  return db.transaction(
    async (tx) => {
      const { writer, finish } = createWriter(tx, store, folder);
      const counts: Record<string, number> = {};
      for (const { contentExports = [] } of modules)
        for (const each of contentExports) counts[each.name] = await each.export(tx, writer);
      await finish();
      return counts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
