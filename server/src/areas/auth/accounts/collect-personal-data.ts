import { eq, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Database, type Language, type Module, pipeline } from '../../../kernel/index.ts';
import { type NamedRows, type PersonalRows, users } from '../../../services/users/index.ts';

/**
 * Rows by section, in the stored form: keys are the names of the columns in the database, instants are ISO strings, dates `YYYY-MM-DD`, amounts
 * of money integers in hundredths of the currency beside them. Beside each id is the name of what it refers to. Sections without rows are left out.
 */
export type PersonalSections = Record<string, Record<string, unknown>[]>;

/** The copy of a user's data. */
export interface PersonalCopy {
  sections: PersonalSections;
  /** Sections of each account that the user manages and that cannot sign in: members of the family. */
  family: { member_id: number; sections: PersonalSections }[];
}

/**
 * Collects the personal data that the modules declare (`Module.personalData`), as of one moment, of the user and of the accounts
 * that the user manages.
 * @param db the database, not a transaction, because this function reads everything in a snapshot of its own
 */
export function collectPersonalData(
  db: Database,
  userId: number,
  modules: readonly Module[],
): Promise<PersonalCopy> {
  const parts = modules.flatMap(({ personalData }) => personalData ?? []);
  const declared = {
    rows: parts.flatMap((part) => part.rows ?? []),
    names: parts.flatMap((part) => part.names ?? []),
  };
  return db.transaction(
    async (tx) => {
      const [account] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
      const reader = { userId, language: account?.language ?? 'en' };
      const family: PersonalCopy['family'] = [];
      for (const { findManagedAccounts } of parts)
        for (const id of (await findManagedAccounts?.(tx, userId)) ?? [])
          family.push({ member_id: id, sections: await readSections(tx, id, declared, reader) });
      return { sections: await readSections(tx, userId, declared, reader), family };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The user who reads the copy: the owner of the account, in their language. */
interface Reader {
  userId: number;
  language: Language;
}

/** The key of these rows' section in the copy. */
export const getSectionName = ({ section, table }: PersonalRows): string => section ?? getTableName(table);

/** The headings of the sections in a language. */
export const readTitles = (modules: readonly Module[], language: Language): ReadonlyMap<string, string> =>
  new Map(
    modules
      .flatMap(({ personalData }) => personalData?.rows ?? [])
      .map((each) => [getSectionName(each), each.title[language]] as const),
  );

interface Reference {
  columns: PgColumn[];
  foreignColumns: PgColumn[];
  foreignTable: PgTable;
}

const referencesOfTables = new WeakMap<PgTable, Reference[]>();

/** The foreign keys of a table, cached because Drizzle builds them again at each call. */
function readReferences(table: PgTable): Reference[] {
  const known =
    referencesOfTables.get(table) ?? getTableConfig(table).foreignKeys.map((key) => key.reference());
  referencesOfTables.set(table, known);
  return known;
}

/** The foreign key that a column is part of, with the table that it refers to. */
export const findReference = (column: PgColumn): Reference | undefined =>
  readReferences(column.table as PgTable).find(({ columns }) =>
    columns.some(({ name }) => name === column.name),
  );

async function readSections(
  tx: Database,
  userId: number,
  declared: { rows: readonly PersonalRows[]; names: readonly NamedRows[] },
  reader: Reader,
): Promise<PersonalSections> {
  const { rows, names } = declared;
  const texts = rows.map((each) => selectTexts(each, names, userId, reader));
  const found = await pipeline(
    rows.map((each, at) => () => {
      const selected = { ...selectColumns(each), ...texts[at] };
      return tx.select(selected).from(each.table).where(buildCondition(each, userId)).orderBy(sql`1`);
    }),
  );
  const sections = rows.map((each, at) => {
    const list = found[at]?.map((row) => toPlainRow(row, Object.keys(texts[at] ?? {}))) ?? [];
    return [getSectionName(each), list] as const;
  });
  return Object.fromEntries(sections.filter(([, list]) => list.length > 0));
}

const shownColumns = ({ table, leftOut = {} }: PersonalRows): PgColumn[] =>
  Object.values(getTableColumns(table) as Record<string, PgColumn>).filter(({ name }) => !(name in leftOut));

const selectColumns = (rows: PersonalRows) =>
  Object.fromEntries(
    shownColumns(rows).map((column) => [column.name, rows.values?.[column.name] ?? column] as const),
  );

/** `course_name` for `course_id`. */
export const getNameKey = (column: string): string => `${column.replace(/_id$/, '')}_name`;

/** Columns with the names of what the shown columns refer to, and with further texts of the section. */
function selectTexts(
  rows: PersonalRows,
  names: readonly NamedRows[],
  userId: number,
  { language, ...reader }: Reader,
): Record<string, SQL> {
  const byReference = shownColumns(rows).flatMap((column) => {
    const named = findNamed(column, names);
    if (!named) return [];
    const { table, name } = named.rows;
    // Omits the account's own name, which each row would repeat.
    const others = table === users ? sql` and named.id <> ${reader.userId}` : sql``;
    const text = sql`(select named.${sql.identifier(name[language].name)} from ${table} as named
      where named.${sql.identifier(named.key.name)} = ${qualified(column)}${others})`;
    return [[getNameKey(column.name), text] as const];
  });
  return { ...Object.fromEntries(byReference), ...rows.texts?.(userId, language) };
}

/** A column qualified by its table; Drizzle omits the table in queries of one table. */
const qualified = (column: PgColumn): SQL =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;

/** Finds the named rows that a column refers to, directly or through another table, such as the profile of a consultant. */
export function findNamed(
  column: PgColumn,
  names: readonly NamedRows[],
): { rows: NamedRows; key: PgColumn } | undefined {
  const references = readReferences(column.table as PgTable)
    .filter(({ foreignTable }) => foreignTable !== column.table)
    .sort((one, other) => one.columns.length - other.columns.length);
  for (const { columns, foreignColumns, foreignTable } of references) {
    const foreign = foreignColumns[columns.findIndex(({ name }) => name === column.name)];
    if (!foreign) continue;
    const rows = columns.length === 1 ? names.find(({ table }) => table === foreignTable) : undefined;
    const found = rows ? { rows, key: foreign } : findNamed(foreign, names);
    if (found) return found;
  }
  return undefined;
}

/** Whether a row belongs to the user. */
const buildCondition = ({ paths = [], where }: PersonalRows, userId: number): SQL | undefined =>
  or(...paths.map((path) => followPath(path, userId)), where?.(userId));

/** `[enrolment_id, user_id]` becomes `enrolment_id in (select id from enrolments where user_id = …)`. */
function followPath([column, ...rest]: readonly PgColumn[], userId: number): SQL {
  if (!column) throw new Error('A path of personal data has no column');
  if (rest.length === 0) return sql`${column} = ${userId}`;
  const reference = findReference(column);
  if (!reference) throw new Error(`${column.name} of a path of personal data refers to no table`);
  const { columns, foreignColumns, foreignTable } = reference;
  const list = (names: PgColumn[]) => sql.join(names, sql`, `);
  return sql`(${list(columns)}) in (select ${list(foreignColumns)} from ${foreignTable} where ${followPath(rest, userId)})`;
}

/** @param texts keys of columns for readers only, which are omitted when null */
const toPlainRow = (row: Record<string, unknown>, texts: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => value !== null || !texts.includes(name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
