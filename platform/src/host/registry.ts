import { listClosedPages, withoutAreas } from '../registry/areas.ts';
import type { Contribution } from '../registry/contribution.ts';
import { registryElementId } from '../registry/paths.ts';
import type { PageRegistry, Registry, RemoteRelease } from '../registry/registry.ts';
import { LoadFailure } from './failure.ts';
import { shell } from './shell-pages.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks only the fields that the host reads; the schema was checked in full when the release was published. */
export const isRemote = (value: unknown): value is RemoteRelease =>
  isObject(value) &&
  value.kind === 'remote' &&
  typeof value.version === 'string' &&
  typeof value.global === 'string' &&
  isObject(value.entry) &&
  typeof value.entry.integrity === 'string' &&
  isObject(value.exposes) &&
  isObject(value.screens) &&
  isObject(value.contribution) &&
  ['pages', 'slots', 'navigation', 'redirects'].every((key) =>
    Array.isArray((value.contribution as Record<string, unknown>)[key]),
  );

const hasShell = (value: unknown): value is Registry['shell'] =>
  isObject(value) && typeof value.version === 'string' && isObject(value.shares);

/**
 * The registry that the edge put into the document. An invalid remote is left out, so that the others work.
 * @throws LoadFailure of phase `registry`
 */
export function readRegistry(from: Document = document): PageRegistry {
  const text = from.getElementById(registryElementId)?.textContent;
  if (!text) throw new LoadFailure('registry', 'The document has no registry');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new LoadFailure('registry', 'The registry is not JSON', { cause });
  }
  if (!isObject(value) || value.schema !== 1 || !hasShell(value.shell) || !isObject(value.remotes))
    throw new LoadFailure('registry', 'The registry has an unknown form');
  const remotes = Object.entries(value.remotes).filter(
    (entry): entry is [string, RemoteRelease] => isRemote(entry[1]) && entry[1].name === entry[0],
  );
  return { ...(value as PageRegistry), remotes: Object.fromEntries(remotes) };
}

/**
 * The contributions of all remotes, without what belongs to closed areas; the shell has the pages of these.
 * @param closed areas that are closed, by default as the document says
 */
export function listContributions(
  { remotes, visit }: PageRegistry,
  closed: readonly string[] = visit?.closed ?? [],
): Contribution[] {
  const all = Object.values(remotes).map(({ contribution }) => contribution);
  if (closed.length === 0) return all;
  const pages = listClosedPages(all, closed);
  return [
    ...all.map((contribution) => withoutAreas(contribution, closed)),
    { name: shell, pages, slots: [], navigation: [], redirects: [] },
  ];
}
