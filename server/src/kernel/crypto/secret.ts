import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/**
 * The secret from which the server's keys follow: `RAFIQ_SECRET`, or, embedded, one made once in the data directory
 * that only its owner may read. Nodes share one, so production has to be told.
 */
export function secretOf(config: Pick<Config, 'dataDir' | 'secret'>): string {
  if (config.secret) return config.secret;
  const file = join(config.dataDir, 'secret');
  mkdirSync(config.dataDir, { recursive: true });
  try {
    // `wx` writes only a new file: of two that start at once, one makes the secret and both read it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
