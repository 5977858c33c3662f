import type { RemoteRelease, ShellRelease } from './registry.ts';

/**
 * Whether a remote can run in a shell. Checked at publish, promote and rollback, and again in the browser before a remote's code
 * runs; therefore without zod or other packages.
 */

/** The fields of a shell that are compared, of a release or of the running shell. */
export type ShellSide = Pick<ShellRelease, 'hostApi' | 'federation' | 'provides' | 'exports'> & {
  /** Set, with any value, if the shell can load stock remotes. */
  stock?: unknown;
};
export type RemoteSide = Pick<RemoteRelease, 'hostApi' | 'federation' | 'shared' | 'uses' | 'stock'>;

export type Incompatibility =
  | { kind: 'host-api' | 'federation'; needs: string; has: string }
  | { kind: 'stock' }
  | { kind: 'missing'; share: string }
  | { kind: 'version'; share: string; needs: string; has: string }
  | { kind: 'exports'; share: string; names: string[] };

const triple = (version: string) => (version.split(/[-+]/, 1)[0] as string).split('.').map(Number);

/** Negative if `a` is the lower version. Pre-release tags are ignored. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [triple(a), triple(b)];
  for (const index of [0, 1, 2]) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const holds: Record<string, (order: number) => boolean> = {
  '': (order) => order === 0,
  '=': (order) => order === 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
};

/**
 * Whether a version is in a range as the build writes it: comparators, `>=19.0.0 <20.0.0-0`, alternatives after `||`.
 * Pre-release tags are ignored. A range of another form contains no version.
 */
export const satisfies = (version: string, range: string): boolean =>
  range.split('||').some((all) =>
    all
      .trim()
      .split(/\s+/)
      .every((comparator) => {
        if (comparator === '*' || comparator === '') return true;
        const [, operator = '', bound] = /^([<>]=?|=)?(\d+\.\d+\.\d+.*)$/.exec(comparator) ?? [];
        return bound !== undefined && (holds[operator]?.(compareVersions(version, bound)) ?? false);
      }),
  );

/** Everything that prevents a remote from running in a shell; empty if it can run. */
export function findIncompatibilities(shell: ShellSide, remote: RemoteSide): Incompatibility[] {
  const incompatibilities: Incompatibility[] = [];
  if (remote.hostApi !== shell.hostApi)
    incompatibilities.push({ kind: 'host-api', needs: String(remote.hostApi), has: String(shell.hostApi) });
  // A stock remote contains its own Module Federation run time, whose interface with the host has never changed.
  if (remote.stock !== undefined) {
    if (shell.stock === undefined) incompatibilities.push({ kind: 'stock' });
  } else if (remote.federation !== shell.federation)
    incompatibilities.push({ kind: 'federation', needs: remote.federation, has: shell.federation });
  for (const [share, range] of Object.entries(remote.shared)) {
    const has = shell.provides[share];
    const exported = shell.exports?.[share];
    const names = (remote.uses?.[share] ?? []).filter(
      (name) => name !== '*' && exported !== undefined && !exported.includes(name),
    );
    if (has === undefined) incompatibilities.push({ kind: 'missing', share });
    else if (!satisfies(has, range)) incompatibilities.push({ kind: 'version', share, needs: range, has });
    else if (names.length > 0) incompatibilities.push({ kind: 'exports', share, names });
  }
  return incompatibilities;
}
