import type { z } from 'zod';
import type { Database, Module } from '../../kernel/index.ts';
import type { SiteIdentity } from '../calendar/index.ts';
import type { MediaStore } from '../media/index.ts';

/** The numbers of items of one kind that an import created, updated, kept or removed. */
export interface Imported {
  created: number;
  updated: number;
  /** Unchanged. */
  kept: number;
  /** Deleted because they are no longer in the file, for lists that match their file exactly. */
  removed?: number;
}

/**
 * Reads a file that an item names, by its path in the folder of the content.
 * @throws ContentError when it does not exist
 */
export type ReadContentFile = (path: string) => Promise<Uint8Array>;

/** What an import needs besides the lists. */
export interface ContentSources {
  /** For items that name a kind which another module registers. */
  modules: readonly Module[];
  readFile: ReadContentFile;
  /**
   * The location of such a file, for one that is too large to read into memory.
   * @throws ContentError when it does not exist
   */
  fileAt(path: string): Promise<string>;
  store: MediaStore;
  /** For mails about changes; without it no mails are sent. */
  site?: SiteIdentity;
  /** Whether the site has real users: then imported accounts get no password, because those of the demonstration are public. */
  production: boolean;
}

/** One kind of content: a file of the folder, its schema, and how it is imported. */
export interface ContentKind<Item = unknown> {
  /** File name without `.json`. */
  name: string;
  /** Schema of an item; the file holds a list of items. */
  item: z.ZodType<Item>;
  /** The unique key of an item. */
  keyOf(item: Item): string;
  /** Names of the kinds that its items refer to, which are imported first if they are in the folder. */
  after?: readonly string[];
  /** Demonstration content: skipped in production unless requested. */
  demonstration?: boolean;
  /** False for demonstration content that is skipped in production even if requested. */
  inProduction?: boolean;
  /** Idempotent: importing the same items again changes nothing. */
  import(tx: Database, items: Item[], now: Date, sources: ContentSources): Promise<Imported>;
}

/** An error in a folder of content, as one line; nothing was imported. */
export class ContentError extends Error {
  override name = 'ContentError';
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The kinds of content of this module. */
    content?: readonly ContentKind[];
  }
}
