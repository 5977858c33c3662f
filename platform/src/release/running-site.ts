import { registryPath } from '../registry/paths.ts';
import { registry } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { sealed } from '../registry/signed-content.ts';
import { timeoutMs } from './openapi.ts';
import type { Settings } from './settings.ts';

/** State of a running site: its clock, and the registry that is in force there. */
export interface RunningSite {
  url: string;
  /** Milliseconds by which its clock is ahead of this machine's. */
  skewMs: number;
  /** Absent while no registry is in force, or while a later one is being read. */
  inForce?: { revision: number; bytes: Uint8Array };
}

const parse = (bytes: Uint8Array): RunningSite['inForce'] => {
  try {
    const { content } = sealed.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return { revision: registry.parse(JSON.parse(content)).revision, bytes };
  } catch {
    return undefined;
  }
};

/** Reads the state of the running site, if one is configured; undefined if it does not answer, so that a rollback still works. */
export async function readRunningSite({ api }: Settings): Promise<RunningSite | undefined> {
  if (api === undefined) return undefined;
  try {
    const answer = await fetch(`${api.url}${registryPath}`, { signal: AbortSignal.timeout(timeoutMs) });
    const time = Date.parse(answer.headers.get('date') ?? '');
    const inForce = answer.ok ? parse(new Uint8Array(await answer.arrayBuffer())) : undefined;
    return { url: api.url, skewMs: Number.isNaN(time) ? 0 : time - Date.now(), inForce };
  } catch {
    return undefined;
  }
}

/** Message that the site has a newer registry than the store. */
export interface OlderStore {
  what: string;
  mend: string;
}

export const formatOlderStore = ({ what, mend }: OlderStore): string => `${what}. ${mend}`;

/**
 * Why a promotion would not take effect: the site has seen a newer registry than the store has, or another one with this revision number,
 * and its nodes never accept an older one. Undefined if the store is as new as the site.
 */
export async function findOlderStore(
  { store }: Releases,
  running: RunningSite | undefined,
): Promise<OlderStore | undefined> {
  if (running?.inForce === undefined) return undefined;
  const { revision, bytes } = running.inForce;
  const current = await store.readCurrent();
  const stored = current?.registry.revision ?? 0;
  if (stored > revision || (current && stored === revision && Buffer.from(bytes).equals(current.bytes)))
    return undefined;
  const what =
    stored === revision
      ? `has another registry revision ${revision} than the store`
      : `has registry revision ${revision} in force, the newest one of the store is ${stored}`;
  return {
    what: `${running.url} ${what}`,
    mend: 'Bring that one back, or accept the store\'s on the server: npm run operator -- releases accept (docs/releases.md, "An older registry")',
  };
}
