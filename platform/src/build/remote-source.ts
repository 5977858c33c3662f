import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Contribution, contribution } from '../registry/contribution.ts';
import { loadModule } from './load-module.ts';
import { readOwnPackage } from './packages.ts';

/** The exposed modules of the remote in `root`. They follow from file names by convention: no build file lists them. */
export function listExposes(root: string): Record<string, string> {
  const slots = join(root, 'src/slots');
  const components = existsSync(slots)
    ? readdirSync(slots).flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? [])
    : [];
  return {
    './app': './src/lifecycles.tsx',
    './locales/en': './src/locales/en.json',
    './locales/ar': './src/locales/ar.json',
    ...Object.fromEntries(components.sort().map((name) => [`./slots/${name}`, `./src/slots/${name}.tsx`])),
  };
}

/** Returns one message for each missing file that a contribution needs. */
function missingFiles(root: string, { pages, slots }: Contribution): string[] {
  const missing = [
    ...Object.values(listExposes(root)),
    ...pages.map(({ screen }) => `./src/screens/${screen}/Screen.tsx`),
    ...slots.map(({ component }) => `./src/slots/${component}.tsx`),
  ].filter((file) => !existsSync(join(root, file)));
  return missing.map((file) => `${file.slice(2)} is missing`);
}

/** Returns one message for each `covers` pattern of a menu entry that matches no page of the remote. */
const listUnknownCovers = ({ pages, navigation }: Contribution): string[] =>
  navigation
    .flatMap(({ covers = [] }) => covers)
    .filter((pattern) => pages.every(({ path }) => path !== pattern))
    .map((pattern) => `a menu entry covers ${pattern}, which is no page of it`);

/**
 * Reads `remote.ts` of the remote in `root`.
 * @throws with a message of one line when it does not match the schema, the package or the files
 */
export async function readContribution(root: string): Promise<Contribution> {
  const { name } = readOwnPackage(root);
  const parsed = contribution.safeParse(await loadModule(join(root, 'remote.ts')));
  if (!parsed.success)
    throw new Error(`${name}/remote.ts: ${z.prettifyError(parsed.error).replace(/\s*\n\s*/g, ' ')}`);
  if (parsed.data.name !== name)
    throw new Error(`${name}/remote.ts: its name is ${parsed.data.name}, the package's is ${name}`);
  const problems = [...missingFiles(root, parsed.data), ...listUnknownCovers(parsed.data)];
  if (problems.length > 0) throw new Error(`${name}: ${[...new Set(problems)].join(', ')}`);
  return parsed.data;
}
