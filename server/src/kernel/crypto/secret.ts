import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/**
 * The secret from which the server's keys are derived: `RAFIQ_SECRET`, or, in embedded mode, one that is generated once in the data
 * directory and that only its owner may read. All nodes need the same secret, so production requires the variable.
 */
export function getSecret(config: Pick<Config, 'dataDir' | 'secret'>): string {
  if (config.secret) return config.secret;
  const file = join(config.dataDir, 'secret');
  mkdirSync(config.dataDir, { recursive: true });
  try {
    // `wx` creates the file only if it is missing: when two processes start at once, one creates the secret and both read it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
