import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { type Database, rows } from '../../../kernel/index.ts';
import { type PersonalRows, users } from '../../../services/users/index.ts';
import { openTestDatabase } from '../../../testing/index.ts';
import { findNamed, findReference, getNameKey, getSectionName } from './collect-personal-data.ts';

/** A foreign key in the catalogue of the database. */
interface Reference extends Record<string, unknown> {
  from: string;
  column: string;
  to: string;
}

let db: Database;
let close: () => Promise<void>;
let references: Reference[];
let columns: Record<'table' | 'name', string>[];
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  references = await rows<Reference>(
    db,
    sql`select conrelid::regclass::text as from, attname::text as column, confrelid::regclass::text as to
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  columns = await rows<{ table: string; name: string }>(
    db,
    sql`select table_name::text as table, column_name::text as name from information_schema.columns where table_schema = 'public'`,
  );
});
afterAll(() => close());

const parts = modules.flatMap(({ personalData }) => personalData ?? []);
const declared = parts.flatMap((part) => part.rows ?? []);
const declaredTables = new Set(declared.map(({ table }) => getTableName(table)));
const withheld = new Map(parts.flatMap((part) => Object.entries(part.withheld ?? {})));

const nameColumn = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;
const isLeftOutOf = (each: PersonalRows, column: string) => column in (each.leftOut ?? {});

/** Columns that relate rows to their user. */
const owning = new Set(
  declared.flatMap(({ paths = [] }) => paths.map(([first]) => first && nameColumn(first))),
);

/** Whether every section of the column's table leaves the column out. */
const isLeftOut = ({ from, column }: Reference) => {
  const sections = declared.filter(({ table }) => getTableName(table) === from);
  return sections.length > 0 && sections.every((each) => isLeftOutOf(each, column));
};

const isWithheld = ({ from, column }: Reference) =>
  withheld.has(from) || withheld.has(`${from}.${column}`) || isLeftOut({ from, column, to: '' });

test('whatever refers to a user is part of the copy of their data, or withheld with a reason', () => {
  const toUsers = references.filter(({ to }) => to === 'users');
  expect(toUsers.length).toBeGreaterThan(60);
  const undeclared = toUsers.filter(
    (each) => !owning.has(`${each.from}.${each.column}`) && !isWithheld(each),
  );
  expect(undeclared.map(({ from, column }) => `${from}.${column}`)).toEqual([]);
});

test('whatever refers to rows of the copy is part of it, or withheld with a reason', () => {
  const undeclared = references.filter(
    (each) => declaredTables.has(each.to) && !declaredTables.has(each.from) && !isWithheld(each),
  );
  expect(undeclared.map(({ from, column, to }) => `${from}.${column} refers to ${to}`)).toEqual([]);
});

test('columns that name a user without a foreign key are covered too', () => {
  const named = columns.filter(({ name }) => /^(user_id|recipient_id|recipient|email)$/.test(name));
  const undeclared = named.filter(({ table }) => !declaredTables.has(table) && !withheld.has(table));
  expect(undeclared.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
});

test('each path leads to a user by foreign keys, and each section has a name of its own', () => {
  for (const { table, paths = [] } of declared)
    for (const path of paths)
      path.forEach((column, at) => {
        const reference = findReference(column);
        const next = path[at + 1];
        if (at === 0) expect(column.table, nameColumn(column)).toBe(table);
        if (next) expect(reference?.foreignTable, nameColumn(column)).toBe(next.table);
        else expect(column === users.id || reference?.foreignTable === users, nameColumn(column)).toBe(true);
      });
  const names = declared.map(getSectionName);
  expect(names).toEqual([...new Set(names)]);
  for (const { paths = [], where, table } of declared)
    expect(paths.length > 0 || where !== undefined, getTableName(table)).toBe(true);
});

/** Whether the rows of a table have a name for people. */
const hasName = (table: PgTable) =>
  table === users ||
  Object.values(getTableColumns(table)).some(({ name }) => /^(name|title|text)_en$/.test(name));

test('each number of the copy that refers to people or content has its name beside it, under a key of its own', () => {
  const names = parts.flatMap((part) => part.names ?? []);
  const named = declared.flatMap((each) =>
    Object.values(getTableColumns(each.table))
      .filter((column) => findNamed(column, names) && !isLeftOutOf(each, column.name))
      .map((column) => ({ each, key: getNameKey(column.name) })),
  );
  expect(named.length).toBeGreaterThan(60);
  for (const { each, key } of named) {
    const existing = Object.values(getTableColumns(each.table)).map(({ name }) => name);
    expect(existing, getSectionName(each)).not.toContain(key);
  }
  const unnamed = declared.flatMap((each) =>
    Object.values(getTableColumns(each.table)).filter((column) => {
      const reference = findReference(column);
      return reference && hasName(reference.foreignTable) && !findNamed(column, names);
    }),
  );
  expect(unnamed.map(nameColumn)).toEqual([]);
});

test('secrets are left out', () => {
  const shown = declared.flatMap((each) =>
    Object.values(getTableColumns(each.table))
      .filter(({ name }) => !isLeftOutOf(each, name))
      .map(({ name }) => `${getSectionName(each)}.${name}`),
  );
  expect(shown.length).toBeGreaterThan(400);
  expect(
    shown.filter((name) => /hash|secret|key|token|fingerprint|endpoint|p256dh|\.auth$/.test(name)),
  ).toEqual([]);
});

test('what is withheld exists, and has a reason in words', () => {
  const tables = new Set(columns.map(({ table }) => table));
  const existing = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const leftOut = declared.flatMap(({ table, leftOut: list = {} }) =>
    Object.entries(list).map(([name, reason]) => [`${getTableName(table)}.${name}`, reason] as const),
  );
  for (const [name, reason] of [...withheld, ...leftOut]) {
    expect(tables.has(name) || existing.has(name), name).toBe(true);
    expect(reason, name).toMatch(/^[A-Z].{15,}\.$/);
  }
  for (const name of withheld.keys()) expect(declaredTables.has(name), name).toBe(false);
});
