import type { z } from 'zod';
import type { Database } from '../../kernel/index.ts';
import type { SiteFacts } from '../calendar/index.ts';
import type { MediaStore } from '../media/index.ts';

/** What an import did with the items of one kind. */
export interface Imported {
  created: number;
  updated: number;
  /** Left as they were. */
  kept: number;
  /** No longer in the file, of lists that are as their file says. */
  removed?: number;
}

/**
 * Reads a file that an item names, by its path in the folder of the content.
 * @throws ContentError when there is none
 */
export type ReadContentFile = (path: string) => Promise<Uint8Array>;

/** What an import takes from beside the lists, and where it puts it. */
export interface ContentSources {
  readFile: ReadContentFile;
  /**
   * Where such a file is, for one that is too large to be read whole.
   * @throws ContentError when there is none
   */
  fileAt(path: string): Promise<string>;
  store: MediaStore;
  /** For mails on what changes; without it nobody is notified. */
  site?: SiteFacts;
  /** The site is for people's data: nobody may sign in with what everybody can read here. */
  production: boolean;
}

/** One kind of content: a file of the folder, what it must look like, and how it comes into the database. */
export interface ContentKind<Item = unknown> {
  /** File name without `.json`. */
  name: string;
  /** The file holds a list of these. */
  item: z.ZodType<Item>;
  /** What no two items may share. */
  keyOf(item: Item): string;
  /** Names of the kinds that its items refer to: those are imported before, where they are in the folder. */
  after?: readonly string[];
  /** Only for trying the site out: left out in production unless asked for. */
  demonstration?: boolean;
  /** Importing the same again changes nothing. */
  import(tx: Database, items: Item[], now: Date, sources: ContentSources): Promise<Imported>;
}

/** What is wrong with a folder of content, in one line; nothing has been imported then. */
export class ContentError extends Error {
  override name = 'ContentError';
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** What of this area is imported from a folder of content. */
    content?: readonly ContentKind[];
  }
}
