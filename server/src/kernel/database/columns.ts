import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** 32 bytes: a hash or a seed. */
export const bytes32 = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
