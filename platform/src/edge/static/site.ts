import { buckets } from '../../registry/choice.ts';
import { registryPath } from '../../registry/paths.ts';
import type { Releases } from '../../registry/releases.ts';
import { withoutClosed } from '../closed-areas.ts';
import { pagePatterns } from '../known-pages.ts';
import { type Live, readLive } from '../live.ts';
import { resolveVisitor, type Visitor } from '../visitor.ts';
import { computeDigest, ServedFolder } from './files.ts';
import { type Variants, variantsFile } from './variants.ts';

/** Milliseconds for which an outdated document is kept, since a CDN may still request it. */
const staysFor = 24 * 3_600_000;
/** Web servers distinguish visitors by 100 groups of buckets, each represented by its middle bucket. */
const hundreds = Array.from({ length: buckets / 100 }, (_, index) => index);

const visitor = (live: Live, query: string): Visitor =>
  resolveVisitor(live.registry, new URLSearchParams(query), undefined, () => 0);

/** Key of a choice in the web server's configuration → visitor with that choice. */
function visitorsOf(live: Live): Map<string, Visitor> {
  const names = Object.keys(live.registry.canaries);
  if (names.length === 0) return new Map();
  return new Map([
    ...hundreds.map((each) => [`${each}`, visitor(live, `canary=${each * 100 + 50}`)] as const),
    ...['on', 'off', ...names].map((each) => [each, visitor(live, `canary=${each}`)] as const),
  ]);
}

/** The first visitor at or above each share: the middle bucket of a group may lie on the other side of the share. */
function visitorsAtBounds(live: Live): Visitor[] {
  const bounds = Object.values(live.registry.canaries).map(({ share }) => Math.ceil(share * buckets));
  const first = bounds.length === 0 ? [] : [0];
  return [...first, ...bounds]
    .filter((each) => each < buckets)
    .map((each) => visitor(live, `canary=${each}`));
}

/** Patterns of all addresses that have a page for at least one of these visitors. */
const patternsFor = (live: Live, visitors: readonly Visitor[], closed: readonly string[]): string[] => [
  ...new Set(visitors.flatMap((each) => pagePatterns(withoutClosed(live.composed(each), closed)))),
];

/** Maximum number of segments that a web server compares individually. */
const maxSegments = 4;

/**
 * Name of the marker file by which a web server, which has no patterns, finds that an address has a page: its segments joined
 * by commas, `=` for a parameter. For longer addresses only the first segment counts: `activity,+`.
 */
export function markerName(pattern: string): string {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const names = segments.map((segment) => (segment.startsWith('{') ? '=' : segment));
  const [first = ''] = names;
  // No page begins with a parameter today; if one did, every address could have a page.
  if (first === '=') return '=';
  return names.length > maxSegments ? `${first},+` : names.join(',') || ',';
}

/**
 * Writes what a web server or a CDN needs to serve pages without Node: a document for each set of canaries that a visitor
 * can have, and the signed registry. Release files are served from the store's folder or bucket.
 *
 * - `index.html` and `safe.html`: for everybody, and for `?safe`
 * - `choices/<choice>.html`, while there are canaries: `on`, `off`, the name of a canary, or a group of buckets, `0` to
 *   `99`; links into `documents/`
 * - `variants.json`: for an edge function, see `Variants`
 * - `pages/`: an empty file for each address that has a page, see `markerName`
 * - `releases/registry.json`
 *
 * Every file is replaced atomically, and documents that visitors already have keep working.
 * @param closed areas that the organisation has closed, in alphabetical order
 * @returns what was written; undefined when nothing is live yet
 * @throws {Unverified} when a release is not the one that was built; nothing is written then
 */
export async function writeStaticSite(
  releases: Releases,
  folder: string,
  closed: readonly string[] = [],
): Promise<Variants | undefined> {
  for (;;) {
    const registry = await releases.store.readRegistry();
    if (registry === undefined) return undefined;
    const live = await readLive(releases, registry);
    if (live.sealed === undefined) continue;
    const variants = await write(
      { live, sealed: live.sealed, closed },
      releases.pointerKeys,
      new ServedFolder(folder),
    );
    // Of two concurrent writes, the later one must leave the newest state.
    if ((await releases.store.readRegistry())?.revision === registry.revision) return variants;
  }
}

async function write(
  { live, sealed, closed }: { live: Live; sealed: Uint8Array; closed: readonly string[] },
  keys: readonly string[],
  served: ServedFolder,
): Promise<Variants> {
  const written = new Map<string, string>();
  const documentFor = async ({ canaries, choice, safe }: Visitor): Promise<string> => {
    const html = live.html({
      canaries,
      choice,
      safe,
      closed: closed.length > 0 ? [...closed] : undefined,
      keys: [...keys],
    });
    const path = `documents/${computeDigest(html)}.html`;
    if (!written.has(path)) await served.write(path, html);
    written.set(path, html);
    return path;
  };

  const visitors = visitorsOf(live);
  const documents: Record<string, string> = {};
  for (const each of [...visitors.values(), ...visitorsAtBounds(live)])
    documents[each.choice] ??= await documentFor(each);
  const stable = documents.off ?? (await documentFor(visitor(live, '')));
  const safe = await documentFor(visitor(live, 'safe'));

  const links = [...visitors].map(([name, { choice }]) =>
    served.link(`choices/${name}.html`, `../${documents[choice]}`),
  );
  await Promise.all(links);
  await served.write('safe.html', written.get(safe) ?? '');
  await served.write('index.html', written.get(stable) ?? '');
  await served.keepOnly('choices', new Set([...visitors.keys()].map((name) => `${name}.html`)), 0);

  const everyone = [...visitors.values(), ...visitorsAtBounds(live), visitor(live, '')];
  const pages = patternsFor(live, everyone, closed);
  const markers = new Set(pages.map(markerName));
  for (const marker of markers) await served.write(`pages/${marker}`, '');
  await served.keepOnly('pages', markers, 0);

  const shares = Object.entries(live.registry.canaries).map(
    ([name, { share }]) => [name, { share }] as const,
  );
  const variants: Variants = {
    schema: 1,
    revision: live.registry.revision,
    canaries: Object.fromEntries(shares),
    documents,
    stable,
    safe,
    pages,
  };
  const before = await served.read(variantsFile);
  await served.write(variantsFile, JSON.stringify(variants));
  // Only now that the documents exist may open pages detect the new revision.
  await served.write(registryPath.slice(1), sealed);

  const kept = [...written.keys(), ...documentsIn(before)];
  await served.keepOnly('documents', new Set(kept.map((path) => path.replace('documents/', ''))), staysFor);
  return variants;
}

/** Names of the documents that an edge function may still refer to. */
function documentsIn(variants: string | undefined): string[] {
  if (variants === undefined) return [];
  const { documents, stable, safe } = JSON.parse(variants) as Variants;
  return [...Object.values(documents), stable, safe];
}
