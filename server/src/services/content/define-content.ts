import type { z } from 'zod';
import type { Database } from '../../kernel/index.ts';
import { pictures } from '../pictures/index.ts';
import { ContentError, type ContentKind, type ContentSources, type Imported } from './content-kind.ts';
import type { ContentRows, ContentTableSet, ContentTables } from './content-tables.ts';
import { dropReplacedPictures } from './import-picture.ts';
import { createMediaImporter, type StoredFile } from './media-importer.ts';
import { type Lookups, type References, resolveReferences } from './references.ts';

/** Reports an error of an item: its field or part, and the problem. */
export type Reject = (where: string, what: string) => never;

export type Outcome = 'created' | 'updated' | 'kept';

/** A file that an item names, and the field that names it. */
export interface ContentFile {
  where: string;
  /** Path of a picture in the folder. */
  picture?: string;
  /** Name of a file of the folder `media`. */
  file?: string;
}

/** An item of another kind inside an item, such as a quiz. It is written before the rows that refer to it. */
export interface NestedItem {
  where: string;
  write(tx: Database): Promise<Outcome>;
}

/** The context in which an item is converted to rows. */
export interface ItemContext<Tables extends ContentTables, Fields> {
  tx: Database;
  now: Date;
  sources: ContentSources;
  /** Position of the item in the file. */
  position: number;
  /** The stored rows; none for a new item. */
  before: ContentRows<Tables>;
  /** Looks up the ids of references, by field. */
  ids: Lookups<Fields>;
  /** The name of a stored picture by its path; null without one. */
  picture(path: string): string;
  picture(path: string | undefined): string | null;
  /** A stored file by its name. */
  file(name: string): StoredFile;
  reject: Reject;
  /** Runs a callback once the rows of all items are written. */
  afterwards(callback: (outcome: Outcome) => Promise<void>): void;
}

/** A kind of content whose items are rows of a table, with rows of other tables below them. */
export interface ContentDefinition<
  Item extends { id: number },
  Tables extends ContentTables,
  Fields extends References<Item>,
> {
  /** File name without `.json`. */
  name: string;
  item: z.ZodType<Item>;
  after?: readonly string[];
  demonstration?: boolean;
  tables: ContentTableSet<Tables>;
  /** References to other entities by their keys. An unknown key is an error, or the item is skipped. */
  references?: Fields;
  unknownReference?: 'reject' | 'skip';
  /** Checks what the schema cannot. @throws ContentError */
  check?(item: NoInfer<Item>, sources: ContentSources): void;
  /** The pictures and files of an item. */
  files?(item: NoInfer<Item>): readonly ContentFile[];
  nested?(item: NoInfer<Item>): readonly NestedItem[];
  /** Locks stored items until the transaction ends. */
  lock?(tx: Database, ids: readonly number[]): Promise<void>;
  toRows(
    item: NoInfer<Item>,
    context: ItemContext<Tables, Fields>,
  ): ContentRows<Tables> | Promise<ContentRows<Tables>>;
  /** Whether the report counts items, or the rows of all tables. */
  counts?: 'items' | 'rows';
}

/** An item with its stored rows and the rows to write. */
interface Conversion<Tables extends ContentTables> {
  nested: readonly NestedItem[];
  before: ContentRows<Tables>;
  after: ContentRows<Tables>;
  reject: Reject;
  callbacks: ((outcome: Outcome) => Promise<void>)[];
}

/** Adds the place in the item to a `ContentError` of a part. */
async function rejectAt<Result>(reject: Reject, where: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ContentError) reject(where, error.message);
    throw error;
  }
}

/** @throws Error for a file that `files` did not list, which is a bug */
function getListed<Value>(values: ReadonlyMap<string, Value>, path: string): Value {
  const value = values.get(path);
  if (value === undefined) throw new Error(`${path} is not among the files of its item`);
  return value;
}

/** @throws ContentError for an id that occurs twice, or that already belongs to another parent */
async function rejectUsedIds<Tables extends ContentTables>(
  tx: Database,
  tables: ContentTableSet<Tables>,
  conversions: readonly Conversion<Tables>[],
): Promise<void> {
  const seen = new Set<string>();
  for (const { after, reject } of conversions)
    for (const { entity, id } of tables.listEntities(after)) {
      const name = `${entity} ${id}`;
      if (seen.has(name)) reject(name, 'this number is there twice.');
      seen.add(name);
    }
  const foreign = await tables.findForeignId(
    tx,
    conversions.map(({ after }) => after),
  );
  if (foreign)
    conversions[foreign.index]?.reject(`${foreign.entity} ${foreign.id}`, `it is one of ${foreign.owner}.`);
}

/** Writes the nested items of an item, and returns the outcome of its import. */
async function findOutcome<Tables extends ContentTables>(
  tx: Database,
  tables: ContentTableSet<Tables>,
  { nested, before, after, reject }: Conversion<Tables>,
): Promise<{ outcome: Outcome; isSame: boolean }> {
  let changed = false;
  for (const { where, write } of nested)
    if ((await rejectAt(reject, where, () => write(tx))) !== 'kept') changed = true;
  const isSame = tables.isSame(before, after);
  const isNew = tables.isEmpty(before);
  return { isSame, outcome: isNew ? 'created' : isSame && !changed ? 'kept' : 'updated' };
}

/**
 * Defines a kind of content by its schema, its tables, its references and files, and the conversion of an item to rows. The import writes
 * the items that changed; importing the same items again writes nothing.
 */
export function defineContent<
  Item extends { id: number },
  Tables extends ContentTables,
  Fields extends References<Item> = Record<never, never>,
>(definition: ContentDefinition<Item, Tables, Fields>): ContentKind<Item> {
  const { name, item: schema, after, demonstration, tables, counts = 'items' } = definition;
  const [root] = Object.values(tables.definition);
  const absent = root?.absent;
  const [entity = 'item'] = Object.keys(root?.entities ?? {});
  return {
    name,
    item: schema,
    after,
    demonstration,
    keyOf: ({ id }) => String(id),
    async import(tx, items, now, sources) {
      const itemIds = items.map(({ id }) => id);
      await definition.lock?.(tx, itemIds);
      const references = await resolveReferences(tx, definition.references ?? ({} as Fields), items);
      const stored = await tables.read(
        tx,
        itemIds,
        absent === 'delete' || counts === 'rows' ? 'all' : undefined,
      );
      const media = createMediaImporter(tx, sources, now);
      const conversions: Conversion<Tables>[] = [];
      for (const [position, item] of items.entries()) {
        const reject: Reject = (where, what) => {
          throw new ContentError(`${name}.json, ${entity} ${item.id}, ${where}: ${what}`);
        };
        definition.check?.(item, sources);
        const missing = references.findProblem(item);
        if (missing && definition.unknownReference === 'skip') continue;
        if (missing) reject(missing.field, missing.problem);
        for (const { where, picture, file } of definition.files?.(item) ?? [])
          await rejectAt(reject, where, async () => {
            if (file !== undefined) await media.file(file);
            if (picture !== undefined) await media.picture(picture);
          });
        const before = stored.get(item.id) ?? tables.empty();
        const callbacks: Conversion<Tables>['callbacks'] = [];
        function picture(path: string): string;
        function picture(path: string | undefined): string | null;
        function picture(path: string | undefined): string | null {
          return path === undefined ? null : getListed(media.pictures, path);
        }
        const after = await definition.toRows(item, {
          tx,
          now,
          sources,
          position,
          before,
          ids: references.ids,
          picture,
          reject,
          file: (file) => getListed(media.files, file),
          afterwards: (callback) => callbacks.push(callback),
        });
        conversions.push({ nested: definition.nested?.(item) ?? [], before, after, reject, callbacks });
      }
      await rejectUsedIds(tx, tables, conversions);
      const report: Imported = { created: 0, updated: 0, kept: items.length - conversions.length };
      const changed: ContentRows<Tables>[] = [];
      const outcomes: Outcome[] = [];
      for (const conversion of conversions) {
        const { isSame, outcome } = await findOutcome(tx, tables, conversion);
        if (!isSame) changed.push(conversion.after);
        outcomes.push(outcome);
        report[outcome] += 1;
      }
      if (absent === 'delete') {
        const ids = new Set(itemIds);
        const gone = [...stored.keys()].filter((id) => !ids.has(id));
        await tables.remove(tx, gone);
        report.removed = gone.length;
      }
      await tables.write(tx, changed);
      for (const [index, { callbacks }] of conversions.entries())
        for (const callback of callbacks) await callback(outcomes[index] ?? 'kept');
      const requested = conversions.map((each) => each.after);
      const before = [...stored.values()];
      await dropReplacedPictures(
        tx,
        tables.listReferences(before, pictures),
        tables.listReferences(requested, pictures),
      );
      return counts === 'rows' ? tables.countRows(before, requested) : report;
    },
  };
}
