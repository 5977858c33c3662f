import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote, publishRelease } from 'platform/release';
import { type OwnSite, type Store, sharedData } from './site.ts';

/** Files that publishing adds to a build. */
const added = /\.(?:br|gz)$|\/manifest\.json$|\/\.digest$/;

/** Copies the live build, without what publishing added, under another version. */
export async function copyLive({ releases, store }: Store, name: string, version: string): Promise<string> {
  const live = (await releases.store.readRegistry())?.remotes[name]?.version as string;
  const folder = mkdtempSync(join(sharedData, 'variant-'));
  cpSync(join(store, name, live), folder, { recursive: true, filter: (path) => !added.test(path) });
  const file = join(folder, 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  return folder;
}

/** Publishes the live remote under another version, otherwise unchanged. */
export async function publishAs(site: OwnSite, name: string, version: string) {
  return publishRelease(site.releases, await copyLive(site, name, version));
}

/** Publishes a variant and makes it live. */
export const releaseAs = async (site: OwnSite, name: string, version: string) =>
  promote(site.releases, [await publishAs(site, name, version)]);
