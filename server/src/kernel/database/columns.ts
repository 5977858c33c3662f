import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Bytes of any length. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** 32 bytes: a hash or a seed. */
export const bytes32 = bytes;

/** The number of a transaction, which only grows: PostgreSQL's `xid8`, as text. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Allowed names of a kind, in columns, fields of calls and addresses. */
export const kindPattern = '^[A-Za-z][A-Za-z_]*$';

/** CHECK constraint of a column that names a kind. It checks only the format, because modules register the kinds (`indexKinds`). */
export const isKind = (column: AnyPgColumn): SQL => sql`${column} ~ ${sql.raw(`'${kindPattern}'`)}`;
