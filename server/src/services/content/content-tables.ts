import { isDeepStrictEqual } from 'node:util';
import { and, asc, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Database, vacatePositions } from '../../kernel/index.ts';
import type { Imported } from './content-kind.ts';

/** A table that content fills. */
export interface ContentTable {
  table: PgTable;
  /** Column that refers to a row of a table before this one. The first table, whose rows are the items, has none. */
  parent?: PgColumn;
  /** Columns that content does not define. */
  except?: readonly string[];
  /**
   * What happens to rows that content no longer has. `keep`: they are unchanged. `delete`: they are deleted; in a table with a parent all rows
   * of a changed item are replaced. `hide`: they get a negative position, because other rows may still refer to them.
   */
  absent: 'keep' | 'delete' | 'hide';
  /** The condition of the first table's rows that are content; all rows by default. */
  within?: SQL;
  /** Columns with ids that never move to another parent, by the word for them in messages. */
  entities?: Readonly<Record<string, PgColumn>>;
}

/** The tables of a kind of content, parents first. */
export type ContentTables = Readonly<Record<string, ContentTable>>;

type RowOf<Table extends ContentTable> = Table extends { except: readonly (infer Name extends string)[] }
  ? Omit<Table['table']['$inferSelect'], Name>
  : Table['table']['$inferSelect'];
/** The rows of one item, by table. */
export type ContentRows<Tables extends ContentTables> = { [Name in keyof Tables]: RowOf<Tables[Name]>[] };

/** An id that already belongs to another parent. */
export interface ForeignId {
  entity: string;
  id: number;
  /** The item that defines it, by its index in the list. */
  index: number;
  /** The other parent as messages name it: a word and its id. */
  owner: string;
}

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

/** A table, with details from its schema definition. */
interface Plan extends ContentTable {
  name: string;
  /** The columns that content defines, by property. */
  columns: Record<string, PgColumn>;
  /** The properties of the primary key. */
  key: string[];
  /** The property of `parent`, and the tables that it refers to. */
  above?: { property: string; column: PgColumn; plans: Plan[] };
}

/** No insert has more parameters than a statement may have. */
const maxParameters = 60_000;

const propertyOf = (columns: Record<string, PgColumn>, column: PgColumn): string => {
  const [property] = Object.entries(columns).find(([, { name }]) => name === column.name) ?? [];
  if (property === undefined) throw new Error(`${column.name} is no column of content`);
  return property;
};

/** The table that a column's foreign key refers to. */
const findReferencedTable = (column: PgColumn): PgTable | undefined =>
  getTableConfig(column.table)
    .foreignKeys.map(({ reference }) => reference())
    .find(({ columns }) => columns.length === 1 && columns[0]?.name === column.name)?.foreignTable;

function planTables(tables: ContentTables): Plan[] {
  const plans: Plan[] = [];
  for (const [name, definition] of Object.entries(tables)) {
    const { table, parent, except = [] } = definition;
    const columns = Object.fromEntries(
      Object.entries(getTableColumns(table)).filter(([property]) => !except.includes(property)),
    );
    const [composite] = getTableConfig(table).primaryKeys;
    const key = composite?.columns ?? Object.values(columns).filter(({ primary }) => primary);
    const referenced = parent && findReferencedTable(parent);
    plans.push({
      ...definition,
      name,
      columns,
      key: key.map((column) => propertyOf(columns, column)),
      above: parent && {
        property: propertyOf(columns, parent),
        column: parent,
        plans: plans.filter((each) => each.table === referenced),
      },
    });
  }
  return plans;
}

const getColumn = ({ columns, name }: Plan, property: string): PgColumn => {
  const column = columns[property];
  if (!column) throw new Error(`${name} has no column ${property}`);
  return column;
};
const keyOf = ({ key }: Plan, row: Row): string => key.map((property) => row[property]).join(' ');
const byKey = (plan: Plan, rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(plan, row), row]));
const isShown = (plan: Plan): SQL | undefined =>
  plan.absent === 'hide' ? gte(getColumn(plan, 'position'), 0) : undefined;

/** The condition for the rows of items. @param shown leaves out removed rows and the rows below them */
function ofItems(
  db: Database,
  plan: Plan,
  ids: readonly number[] | undefined,
  shown: boolean,
): SQL | undefined {
  if (!plan.above) return and(plan.within, ids && inArray(getColumn(plan, 'id'), [...ids]));
  const { column, plans } = plan.above;
  return or(
    ...plans.map((parent) =>
      inArray(
        column,
        db
          .select({ id: getColumn(parent, 'id') })
          .from(parent.table)
          .where(and(ofItems(db, parent, ids, shown), shown ? isShown(parent) : undefined)),
      ),
    ),
  );
}

/**
 * Defines the tables that a kind of content fills, and reads, compares and writes their rows.
 * @param tables parents first
 */
export function contentTables<const Tables extends ContentTables>(tables: Tables) {
  type Requested = ContentRows<Tables>;
  let planned: Plan[] | undefined;
  // The schema is read at the first use, when all tables are loaded.
  const getPlans = (): Plan[] => {
    planned ??= planTables(tables);
    return planned;
  };
  const getRoot = (): Plan => {
    const [root] = getPlans();
    if (!root) throw new Error('There are no tables');
    return root;
  };
  /** The rows of an item that is not stored. */
  const empty = () =>
    Object.fromEntries(Object.keys(tables).map((name) => [name, []])) as unknown as Requested;
  const isEmpty = (rows: Requested): boolean => (rows as Rows)[getRoot().name]?.length === 0;

  /**
   * The stored rows of the items with these ids, by item; without ids those of all items. Removed rows are left out, and rows are sorted by
   * position and key. An item that is not stored has none.
   */
  async function read(
    db: Database,
    input: readonly number[],
    scope?: 'all',
  ): Promise<Map<number, Requested>> {
    const plans = getPlans();
    const ids = scope === 'all' ? undefined : input;
    const stored = new Map(input.map((id) => [id, empty()]));
    const itemOf = new Map<Plan, Map<unknown, number>>();
    for (const plan of plans) {
      const { table, columns, key, above } = plan;
      const order = [...('position' in columns ? ['position'] : []), ...key];
      const found: Row[] = await db
        .select(columns)
        .from(table)
        .where(and(ofItems(db, plan, ids, true), isShown(plan)))
        .orderBy(...order.map((property) => asc(getColumn(plan, property))));
      const owners = new Map<unknown, number>();
      itemOf.set(plan, owners);
      for (const row of found) {
        const parent = above ? row[above.property] : row.id;
        const item = above
          ? above.plans.map((each) => itemOf.get(each)?.get(parent)).find((each) => each !== undefined)
          : Number(parent);
        if (item === undefined) continue;
        owners.set(row.id, item);
        const rows = stored.get(item) ?? empty();
        (rows as Rows)[plan.name]?.push(row);
        stored.set(item, rows);
      }
    }
    return stored;
  }

  /** Whether the stored rows equal the requested ones. */
  const isSame = (before: Requested, requested: Requested): boolean =>
    getPlans().every((plan) => {
      const next = byKey(plan, requested[plan.name] as Row[]);
      const stored = [...byKey(plan, before[plan.name] as Row[])].filter(
        ([key]) => plan.absent !== 'keep' || next.has(key),
      );
      return isDeepStrictEqual(new Map(stored), next);
    });

  async function upsert(tx: Database, { table, columns, key }: Plan, rows: readonly Row[]): Promise<void> {
    const names = Object.keys(columns);
    const size = Math.floor(maxParameters / names.length);
    const set = Object.fromEntries(
      Object.entries(columns)
        .filter(([property]) => !key.includes(property))
        .map(([property, column]) => [property, sql`excluded.${sql.identifier(column.name)}`]),
    );
    const target = key.flatMap((property) => columns[property] ?? []);
    for (let start = 0; start < rows.length; start += size) {
      const insert = tx.insert(table).values(rows.slice(start, start + size));
      await (Object.keys(set).length > 0
        ? insert.onConflictDoUpdate({ target, set })
        : insert.onConflictDoNothing());
    }
  }

  /** Writes the rows of changed items. */
  async function write(tx: Database, changed: readonly Requested[]): Promise<void> {
    const plans = getPlans();
    const rowsOf = ({ name }: Plan): Row[] => changed.flatMap((rows) => (rows as Rows)[name] ?? []);
    const idsOf = (plan: Plan): number[] => rowsOf(plan).map(({ id }) => Number(id));
    for (const plan of plans.toReversed()) {
      if (!plan.above) continue;
      if (plan.absent === 'delete')
        await tx.delete(plan.table).where(inArray(plan.above.column, plan.above.plans.flatMap(idsOf)));
      if (plan.absent === 'hide')
        await vacatePositions(
          tx,
          plan.table as PgTable & { position: PgColumn },
          ofItems(tx, plan, idsOf(getRoot()), false),
        );
    }
    for (const plan of plans) await upsert(tx, plan, rowsOf(plan));
  }

  /** Deletes items that have no rows in other tables. */
  async function remove(tx: Database, ids: readonly number[]): Promise<void> {
    const root = getRoot();
    if (ids.length > 0) await tx.delete(root.table).where(ofItems(tx, root, ids, false));
  }

  /** The ids of `entities` that an item defines, with the word for them in messages. */
  const listEntities = (rows: Requested): { entity: string; id: number; plan: Plan; row: Row }[] =>
    getPlans().flatMap((plan) =>
      Object.entries(plan.entities ?? {}).flatMap(([entity, column]) => {
        const property = propertyOf(plan.columns, column);
        return (rows[plan.name] as Row[]).flatMap((row) =>
          typeof row[property] === 'number' ? [{ entity, id: row[property], plan, row }] : [],
        );
      }),
    );

  /** Counts the rows of all tables that the import creates, updates and keeps, compared with the stored rows. */
  function countRows(before: readonly Requested[], requested: readonly Requested[]): Imported {
    const counts = { created: 0, updated: 0, kept: 0 };
    for (const plan of getPlans()) {
      const known = byKey(
        plan,
        before.flatMap((rows) => rows[plan.name] as Row[]),
      );
      for (const row of requested.flatMap((rows) => rows[plan.name] as Row[])) {
        const stored = known.get(keyOf(plan, row));
        counts[!stored ? 'created' : isDeepStrictEqual(stored, row) ? 'kept' : 'updated'] += 1;
      }
    }
    return counts;
  }

  /** The values of columns that refer to a table by a foreign key. */
  const listReferences = (items: readonly Requested[], table: PgTable): string[] =>
    getPlans()
      .flatMap(({ name, columns }) =>
        Object.entries(columns)
          .filter(([, column]) => findReferencedTable(column) === table)
          .flatMap(([property]) =>
            items.flatMap((rows) => (rows[name] as Row[]).map((row) => row[property])),
          ),
      )
      .filter((value) => typeof value === 'string');

  /** Finds the first id of `entities` that is stored with another parent. */
  async function findForeignId(tx: Database, items: readonly Requested[]): Promise<ForeignId | undefined> {
    const defined = items.flatMap((rows, index) => listEntities(rows).map((each) => ({ ...each, index })));
    for (const { above, ...plan } of getPlans())
      for (const [entity, column] of Object.entries(above ? (plan.entities ?? {}) : {})) {
        const requested = defined.filter((each) => each.entity === entity);
        const stored = await tx
          .select({ id: column, owner: above?.column ?? column })
          .from(plan.table)
          .where(
            inArray(
              column,
              requested.map(({ id }) => id),
            ),
          );
        const owners = new Map(stored.map(({ id, owner }) => [id, owner as number]));
        for (const { id, row, index } of requested) {
          const owner = owners.get(id);
          if (owner !== undefined && owner !== row[above?.property ?? '']) {
            const [parent] = above?.plans.flatMap(({ entities = {} }) => Object.keys(entities)) ?? [];
            return { entity, id, index, owner: `${parent ?? 'item'} ${owner}` };
          }
        }
      }
    return undefined;
  }

  return {
    definition: tables,
    empty,
    isEmpty,
    read,
    isSame,
    write,
    remove,
    countRows,
    listReferences,
    listEntities,
    findForeignId,
  };
}

export type ContentTableSet<Tables extends ContentTables> = ReturnType<typeof contentTables<Tables>>;
