import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ShellRelease, shellPage } from '../registry/registry.ts';
import { loadModule } from './load-module.ts';

/**
 * Reads `pages.ts` of the shell in `root`; a shell without it has no pages of its own.
 * @throws with a message of one line when they do not match the schema
 */
export async function readShellPages(root: string): Promise<ShellRelease['pages']> {
  const path = join(root, 'pages.ts');
  if (!existsSync(path)) return [];
  const { pages } = await loadModule<{ pages?: unknown }>(path);
  const parsed = z.array(shellPage).safeParse(pages);
  if (!parsed.success)
    throw new Error(`shell/pages.ts: ${z.prettifyError(parsed.error).replace(/\s*\n\s*/g, ' ')}`);
  return parsed.data;
}
