import semver from 'semver';
import type { Registry, RemoteRelease, ShellRelease } from '../registry/registry.ts';

const nameOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;

/** Shared modules that the shell provides too old or not at all. */
const shareFaults = (shell: ShellRelease, remote: RemoteRelease) =>
  Object.entries(remote.shared).flatMap(([key, range]) => {
    const provided = shell.provides[key];
    if (provided === undefined)
      return [`${nameOf(remote)} needs ${key}, which ${nameOf(shell)} does not provide`];
    if (semver.satisfies(provided, range, { includePrerelease: true })) return [];
    return [`${nameOf(remote)} needs ${key} ${range}, ${nameOf(shell)} provides ${provided}`];
  });

function platformFaults(shell: ShellRelease, remote: RemoteRelease): string[] {
  const faults: string[] = [];
  if (remote.hostApi !== shell.hostApi)
    faults.push(
      `${nameOf(remote)} is for host interface ${remote.hostApi}, ${nameOf(shell)} has ${shell.hostApi}`,
    );
  if (remote.federation !== shell.federation)
    faults.push(
      `${nameOf(remote)} is built with Module Federation ${remote.federation}, ${nameOf(shell)} with ${shell.federation}`,
    );
  return faults;
}

/** `/courses/{id}` and `/courses/{course}` answer the same addresses. */
const shapeOf = (path: string) => path.replace(/\{[^}]*\}/g, '{}');

/** Addresses that more than one page or redirect answers. */
function pathFaults(remotes: RemoteRelease[]): string[] {
  const claims = remotes.flatMap((remote) => [
    ...remote.contribution.pages.map(({ path }) => ({ path, by: nameOf(remote) })),
    ...remote.contribution.redirects.map(({ from }) => ({ path: from, by: nameOf(remote) })),
  ]);
  const first = new Map<string, string>();
  return claims.flatMap(({ path, by }) => {
    const shape = shapeOf(path);
    const other = first.get(shape);
    if (other === undefined) {
      first.set(shape, by);
      return [];
    }
    return [other === by ? `${by} declares ${path} twice` : `${path} is declared by ${other} and by ${by}`];
  });
}

/** Why these releases cannot be live together, one line each; none when they can. */
export function faultsOf({ shell, remotes }: Pick<Registry, 'shell' | 'remotes'>): string[] {
  const all = Object.values(remotes);
  return [
    ...all.flatMap((remote) => [...platformFaults(shell, remote), ...shareFaults(shell, remote)]),
    ...pathFaults(all),
  ];
}
