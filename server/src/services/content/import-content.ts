import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanText } from 'shared-api/rules/names';
import { z } from 'zod';
import { type Database, type Module, packageRoot } from '../../kernel/index.ts';
import type { SiteIdentity } from '../calendar/index.ts';
import type { MediaStore } from '../media/index.ts';
import { ContentError, type ContentKind, type ContentSources, type Imported } from './content-kind.ts';
import { orderKinds } from './order-kinds.ts';

/** The demonstration content of the server. */
export const contentFolder = join(packageRoot, 'content');

export interface ImportOptions {
  /** The modules whose kinds of content are imported. */
  modules: readonly Module[];
  /** Whether to import demonstration content; in production it must be requested explicitly. */
  demonstration: boolean;
  /** Where files of courses are stored. */
  store: MediaStore;
  /** For mails about changes; without it no mails are sent. */
  site?: SiteIdentity;
  /** If true, demonstration accounts get no password, and content that users would think is real is left out. */
  production?: boolean;
  now: Date;
}

export interface ImportReport {
  imported: Record<string, Imported>;
  /** Demonstration files that were not requested. */
  leftOut: string[];
  /** Demonstration files that are never imported in production. */
  neverInProduction: string[];
}

/**
 * Imports a folder of JSON files, one per kind; a kind without a file is unchanged. All files are validated first, and the import is one
 * transaction. Importing the same folder again changes nothing.
 */
export async function importContent(
  db: Database,
  folder: string,
  { modules, demonstration, store, site, production = false, now }: ImportOptions,
): Promise<ImportReport> {
  const kinds = orderKinds(modules.flatMap(({ content = [] }) => content));
  const report: ImportReport = { imported: {}, leftOut: [], neverInProduction: [] };
  const found: { kind: ContentKind; items: unknown[] }[] = [];
  for (const kind of kinds) {
    const items = await readItems(folder, kind);
    if (items === undefined) continue;
    if (production && kind.inProduction === false) report.neverInProduction.push(kind.name);
    else if (kind.demonstration && !demonstration) report.leftOut.push(kind.name);
    else found.push({ kind, items });
  }
  if (found.length + report.leftOut.length + report.neverInProduction.length === 0)
    throw new ContentError(`${folder} holds none of ${kinds.map(({ name }) => `${name}.json`).join(', ')}.`);
  const sources: ContentSources = {
    modules,
    readFile: (path) => inFolder(path, readFile(join(folder, path))),
    async fileAt(path) {
      await inFolder(path, stat(join(folder, path)));
      return join(folder, path);
    },
    store,
    site,
    production,
  };
  await db.transaction(async (tx) => {
    for (const { kind, items } of found)
      report.imported[kind.name] = await kind.import(tx, items, now, sources);
  });
  return report;
}

/** Reads a list. Its texts must not contain characters that hide or reorder text, because titles appear in mails and menus like names (PD-143). */
async function readItems(folder: string, kind: ContentKind): Promise<unknown[] | undefined> {
  const file = `${kind.name}.json`;
  let text: string;
  try {
    text = await readFile(join(folder, file), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  let json: unknown;
  try {
    json = JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value));
  } catch (error) {
    throw new ContentError(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const result = z.array(kind.item).safeParse(json);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ContentError(
      `${file}, item ${issue?.path.join('.') || 'list'}: ${issue?.message}${idOf(json, issue?.path[0])}`,
    );
  }
  const keys = result.data.map((item) => kind.keyOf(item));
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new ContentError(`${file} has ${twice} twice.`);
  return result.data;
}

/** Identifies an item in an error message, so that the author finds it in the file. */
function idOf(json: unknown, index: PropertyKey | undefined): string {
  const item: unknown = Array.isArray(json) && typeof index === 'number' ? json[index] : undefined;
  const { id } = z.looseObject({ id: z.int().optional() }).safeParse(item).data ?? {};
  return id === undefined ? '' : ` (id ${id})`;
}

/** @throws ContentError if the file is not in the folder */
async function inFolder<Result>(path: string, asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new ContentError(`${path} is missing.`);
    throw error;
  }
}

/** The report in lines for people, one per kind. */
export const reportLines = ({ imported, leftOut, neverInProduction }: ImportReport): string[] => [
  ...Object.entries(imported).map(
    ([name, { created, updated, kept, removed = 0 }]) =>
      `${name}: ${created} new, ${updated} changed, ${kept} unchanged${removed > 0 ? `, ${removed} removed` : ''}`,
  ),
  ...leftOut.map((name) => `${name}: left out in production (import them with --demonstration)`),
  ...neverInProduction.map(
    (name) => `${name}: left out in production, where people would take it for a real one`,
  ),
];
