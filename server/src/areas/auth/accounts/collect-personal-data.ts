import { getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Database, type Module, pipeline } from '../../../kernel/index.ts';
import type { PersonalRows } from '../../../services/users/index.ts';

/**
 * Rows by section, in the stored form: keys are the names of the columns in the database, instants are ISO strings, dates `YYYY-MM-DD`, amounts
 * of money integers in hundredths of the currency beside them. Sections without rows are left out.
 */
export type PersonalSections = Record<string, Record<string, unknown>[]>;

/** The copy of a user's data. */
export interface PersonalCopy {
  sections: PersonalSections;
  /** Sections of each account without a sign-in that the user manages: members of the family. */
  family: { member_id: number; sections: PersonalSections }[];
}

/**
 * Collects the copy of a user's data that the modules declare (`Module.personalData`), as it was at one moment, of the user and of the accounts
 * that the user manages.
 * @param db the database and not a transaction: all is read in one snapshot
 */
export function collectPersonalData(
  db: Database,
  userId: number,
  modules: readonly Module[],
): Promise<PersonalCopy> {
  const parts = modules.flatMap(({ personalData }) => personalData ?? []);
  const rows = parts.flatMap((part) => part.rows ?? []);
  return db.transaction(
    async (tx) => {
      const family: PersonalCopy['family'] = [];
      for (const { findManagedAccounts } of parts)
        for (const id of (await findManagedAccounts?.(tx, userId)) ?? [])
          family.push({ member_id: id, sections: await readSections(tx, id, rows) });
      return { sections: await readSections(tx, userId, rows), family };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The key of its section in the copy. */
export const getSectionName = ({ section, table }: PersonalRows): string => section ?? getTableName(table);

/** The foreign key that a column is part of, with the table that it refers to. */
export function findReference(
  column: PgColumn,
): { columns: PgColumn[]; foreignColumns: PgColumn[]; foreignTable: PgTable } | undefined {
  return getTableConfig(column.table as PgTable)
    .foreignKeys.map((key) => key.reference())
    .find(({ columns }) => columns.some(({ name }) => name === column.name));
}

async function readSections(
  tx: Database,
  userId: number,
  rows: readonly PersonalRows[],
): Promise<PersonalSections> {
  const found = await pipeline(
    rows.map(
      (each) => () =>
        tx.select(selectColumns(each)).from(each.table).where(buildCondition(each, userId)).orderBy(sql`1`),
    ),
  );
  const sections = rows.map((each, at) => [getSectionName(each), found[at]?.map(toPlainRow) ?? []] as const);
  return Object.fromEntries(sections.filter(([, list]) => list.length > 0));
}

const selectColumns = ({ table, leftOut = {}, values = {} }: PersonalRows) =>
  Object.fromEntries(
    Object.values(getTableColumns(table))
      .filter(({ name }) => !(name in leftOut))
      .map((column) => [column.name, values[column.name] ?? column] as const),
  );

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

const toPlainRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
