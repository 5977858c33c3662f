import { drizzle } from 'drizzle-orm/pg-proxy';
import pg from 'pg';
import type { Database, OpenDatabase } from '../kernel/database/database.ts';

function toLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (['string', 'number', 'bigint', 'boolean'].includes(typeof value))
    return pg.escapeLiteral(String(value));
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  throw new TypeError(`No literal for ${value}`);
}

/**
 * Collects the statements of work that reads no rows, and sends them as one text, which is one transaction: sending each separately takes
 * several times as long.
 */
export async function sendTogether(
  execute: OpenDatabase['execute'],
  work: (db: Database) => Promise<unknown>,
): Promise<void> {
  const statements: string[] = [];
  const collector = drizzle(async (text, values, method) => {
    if (method !== 'execute') throw new Error(`Its rows are needed before it is sent: ${text}`);
    statements.push(text.replace(/\$(\d+)/g, (_all, at: string) => toLiteral(values[Number(at) - 1])));
    return { rows: [] };
  });
  await work(collector as unknown as Database);
  await execute(statements.join(';\n'));
}
