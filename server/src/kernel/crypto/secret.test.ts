import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { getSecret } from './secret.ts';

const folder = () => join(temporaryFolder(), 'data');

test('the secret of the configuration goes first', () => {
  expect(getSecret({ dataDir: folder(), secret: 'configured' })).toBe('configured');
});

test('without one it is made once, for its owner alone', () => {
  const dataDir = folder();
  const made = getSecret({ dataDir });
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(getSecret({ dataDir })).toBe(made);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(made);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(getSecret({ dataDir: folder() })).not.toBe(made);
});
