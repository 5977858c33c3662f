import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Output folder of the pictures. */
export const folder = process.env.LOOK_FOLDER ?? join(tmpdir(), 'rafiq-look');

const file = join(folder, 'examples.json');

/** Passes ids, by their placeholder in an address, from the setup to the tests, which run in other processes. */
export function writeExamples(ids: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(ids));
}

export const readExamples = (): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));
