import type { z } from 'zod';
import { storageOver } from './storage.ts';

/** A value in web storage, validated when it is read; `undefined` if it is missing or invalid. */
export function createStoredValue<Schema extends z.ZodType>(
  open: () => Storage,
  key: string,
  schema: Schema,
) {
  const storage = storageOver<string>(open);
  return {
    read(): z.infer<Schema> | undefined {
      try {
        return schema.safeParse(JSON.parse(storage.get(key) ?? '')).data;
      } catch {
        return undefined;
      }
    },
    write(value: z.infer<Schema> | undefined): void {
      storage.set(key, value === undefined ? undefined : JSON.stringify(value));
    },
  };
}
