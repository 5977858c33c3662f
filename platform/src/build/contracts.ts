import { join, sep } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { z } from 'zod';
import type { ReleaseContracts, UsedCall } from '../registry/contracts.ts';
import { linksIn } from './links.ts';
import { loadModule } from './load-module.ts';
import { findSourceFile, listModules, sortUnique } from './module-graph.ts';
import { packageFolder } from './packages.ts';
import { readTextKeys } from './texts.ts';

/** The fields of a contract in shared-api/src/contracts that a release records. */
interface Call {
  id: string;
  method: string;
  path: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** The JSON Schema of a value on the wire, before zod's conversions. */
const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;

const optionalSchema = <Part extends string>(part: Part, schema: z.ZodType | undefined) =>
  (schema && { [part]: schemaOf(schema) }) as { [P in Part]?: Record<string, unknown> } | undefined;

const usedCall = ({ id, method, path, params, query, body, answer }: Call): UsedCall => ({
  id,
  method,
  path,
  ...optionalSchema('params', params),
  ...optionalSchema('query', query),
  ...optionalSchema('body', body),
  answer: schemaOf(answer),
});

/** The exports of a module that the build uses; all exports if the bundler does not know. */
function usedNames(compilation: Rspack.Compilation, module: Rspack.Module, all: string[]): string[] {
  const used = compilation.moduleGraph.getUsedExports(module, [...compilation.entrypoints.keys()]);
  if (used === false) return [];
  return Array.isArray(used) ? used : all;
}

/** The contracts of shared-api that the build uses, sorted by id. */
async function callsOf(compilation: Rspack.Compilation, sharedApi: string): Promise<UsedCall[]> {
  const calls = new Map<string, UsedCall>();
  for (const module of listModules(compilation)) {
    const file = findSourceFile(module);
    if (!file?.startsWith(join(sharedApi, 'src/contracts') + sep)) continue;
    const content = await loadModule<Record<string, unknown>>(file);
    for (const name of usedNames(compilation, module, Object.keys(content))) {
      const value = content[name];
      if (isCall(value)) calls.set(value.id, usedCall(value));
    }
  }
  return [...calls.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Matches slot ids in string literals. */
const slotId = /(?<=['"`])[a-z][a-z-]*(?:\.[a-z][a-z-]*)*\.v\d+(?=['"`])/g;

/** The package's own modules after compilation, without types. */
const ownSources = (compilation: Rspack.Compilation, root: string): string[] =>
  listModules(compilation).flatMap((module) => {
    const file = findSourceFile(module);
    if (!file?.startsWith(join(root, 'src') + sep) || !/\.tsx?$/.test(file)) return [];
    return module.originalSource()?.source().toString() ?? [];
  });

/**
 * The slots that the package shows: slots whose id occurs in its code. The slots that it fills do not count, since a
 * fill's code does not contain the id.
 */
const namedSlots = (sources: readonly string[]) => sources.flatMap((source) => source.match(slotId) ?? []);

interface KeyUses {
  keyUses(source: string): string[];
  useGlob(use: string): string;
}

/** Keys of the package's own texts that its code uses. */
async function usedTexts(sources: readonly string[], sharedApi: string): Promise<string[]> {
  const { keyUses, useGlob } = await loadModule<KeyUses>(join(sharedApi, 'src/i18n/key-uses.ts'));
  return sortUnique(sources.flatMap(keyUses).map(useGlob));
}

/**
 * What the build in `root` expects of other releases and of the API: its calls, the slots that it shows and fills, the texts that it
 * has and uses, and the addresses that it links to. Calls of shared modules belong to the shell, which provides them.
 * @param fills the slots of its contribution
 */
export async function collectContracts(
  compilation: Rspack.Compilation,
  root: string,
  fills: readonly string[] = [],
): Promise<ReleaseContracts> {
  const sharedApi = packageFolder(root, 'shared-api');
  const { slots } = await loadModule<{ slots: Record<string, z.ZodType> }>(join(sharedApi, 'src/slots.ts'));
  const sources = ownSources(compilation, root);
  const propsOf = (ids: readonly string[]) =>
    Object.fromEntries(
      sortUnique(ids).flatMap((id) => (slots[id] === undefined ? [] : [[id, schemaOf(slots[id])]])),
    );
  return {
    schema: 1,
    calls: await callsOf(compilation, sharedApi),
    shows: propsOf(namedSlots(sources)),
    fills: propsOf(fills),
    texts: readTextKeys(root),
    usedTexts: await usedTexts(sources, sharedApi),
    links: sortUnique(sources.flatMap(linksIn)),
  };
}
