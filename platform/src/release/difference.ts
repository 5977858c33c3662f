import type { ReleaseContracts } from '../registry/contracts.ts';
import type { Manifest } from '../registry/manifest.ts';
import type { Release } from '../registry/registry.ts';
import { listFields } from './schema-fields.ts';
import { computeSizes, type Size } from './sizes.ts';

/** A release with its manifest and contracts. */
export interface Described {
  record: Release;
  manifest: Manifest;
  contracts: ReleaseContracts | undefined;
}

/** Differences between two versions in one part of a release. */
export interface Changes {
  added: string[];
  removed: string[];
  changed: { entry: string; from: string; to: string }[];
}

/** The differences between two versions of a release. */
export interface Difference {
  name: string;
  from: string;
  to: string;
  /** Part → its differences; parts without differences are omitted. */
  changes: Record<string, Changes>;
  /** Kind of file → sizes in both versions. */
  sizes: Record<string, { from: Size; to: Size }>;
}

/** Entry → its details as text. */
type Entries = Record<string, string>;

const entries = <T>(items: readonly T[], entry: (item: T) => readonly [string, string]): Entries =>
  Object.fromEntries(items.map(entry));

const named = (names: Record<string, readonly string[]> | undefined): Entries =>
  entries(
    Object.entries(names ?? {}).flatMap(([module, all]) => all.map((name) => `${module} ${name}`)),
    (entry) => [entry, ''],
  );

const prefixed = (prefix: string, schema: unknown): Entries =>
  entries(Object.entries(listFields(schema)), ([path, kind]) => [`${prefix} ${path}`, kind]);

function contributionOf(record: Release): Record<string, Entries> {
  if (record.kind === 'shell')
    return { pages: entries(record.pages, ({ path, guard, title }) => [path, `${guard}, "${title.en}"`]) };
  const { pages, slots, navigation, redirects } = record.contribution;
  return {
    pages: entries(pages, ({ path, screen, guard, title }) => [path, `${screen}, ${guard}, "${title.en}"`]),
    slots: entries(slots, ({ slot, component, order }) => [`${slot} ${component}`, `order ${order}`]),
    menus: entries(navigation, ({ menu, href, label, order }) => [
      `${menu} ${href}`,
      `"${label.en}", order ${order}`,
    ]),
    redirects: entries(redirects, ({ from, to }) => [from, to]),
  };
}

function sharesOf(record: Release): Record<string, Entries> {
  const platform = {
    platform: { 'host interface': `${record.hostApi}`, 'Module Federation': record.federation },
  };
  return record.kind === 'shell'
    ? { ...platform, shared: record.provides, exports: named(record.exports) }
    : { ...platform, shared: record.shared, 'exports used': named(record.uses) };
}

function contractOf(contracts: ReleaseContracts | undefined): Record<string, Entries> {
  if (contracts === undefined) return {};
  const { calls, shows, fills, texts } = contracts;
  const props = (slots: Record<string, unknown>): Entries =>
    Object.assign(
      {},
      ...Object.entries(slots).map(([slot, schema]) => ({ [slot]: '', ...prefixed(slot, schema) })),
    );
  return {
    calls: entries(calls, ({ id, method, path }) => [id, `${method} ${path}`]),
    'fields sent': Object.assign(
      {},
      ...calls.flatMap(({ id, params, query, body }) =>
        [params, query, body].map((part) => prefixed(id, part)),
      ),
    ),
    'fields read': Object.assign({}, ...calls.map(({ id, answer }) => prefixed(id, answer))),
    'slots shown': props(shows),
    'slots filled': props(fills),
    texts: entries(
      Object.entries(texts).flatMap(([language, keys]) => keys.map((key) => `${language} ${key}`)),
      (entry) => [entry, ''],
    ),
  };
}

function changesOf(from: Entries = {}, to: Entries = {}): Changes {
  return {
    added: Object.keys(to).filter((entry) => !(entry in from)),
    removed: Object.keys(from).filter((entry) => !(entry in to)),
    changed: Object.entries(to).flatMap(([entry, now]) => {
      const before = from[entry];
      return before === undefined || before === now ? [] : [{ entry, from: before, to: now }];
    }),
  };
}

const partsOf = ({ record, contracts }: Described): Record<string, Entries> => ({
  ...contributionOf(record),
  ...sharesOf(record),
  ...contractOf(contracts),
});

const none: Size = { files: 0, bytes: 0, brotli: 0 };

/** Compares two versions of a release. */
export function compareReleases(from: Described, to: Described): Difference {
  const [old, now] = [partsOf(from), partsOf(to)];
  const changes = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((part) => [part, changesOf(old[part], now[part])] as const)
    .filter(([, { added, removed, changed }]) => added.length + removed.length + changed.length > 0);
  const [oldSizes, newSizes] = [computeSizes(from.manifest), computeSizes(to.manifest)];
  const kinds = [...new Set([...Object.keys(oldSizes), ...Object.keys(newSizes)])].sort();
  return {
    name: to.record.name,
    from: from.record.version,
    to: to.record.version,
    changes: Object.fromEntries(changes),
    sizes: Object.fromEntries(
      kinds.map((kind) => [kind, { from: oldSizes[kind] ?? none, to: newSizes[kind] ?? none }]),
    ),
  };
}
