import { findIncompatibilities } from '../registry/compatibility.ts';
import type {
  Needs,
  PageRegistry,
  Registry,
  RemoteRelease,
  ShellRelease,
  Visit,
} from '../registry/registry.ts';

/**
 * Whether a remote fits a shell according to their release records: the same check that a page makes before a remote's code runs
 * (`checkFit`). For a shell without recorded exports only the page can decide.
 */
const fits = (shell: ShellRelease, remote: RemoteRelease) =>
  shell.exports !== undefined && findIncompatibilities(shell, remote).length === 0;

/**
 * The part of the registry that pages need, kept small because every document contains it. A page knows itself what its shell
 * provides. A remote's requirements stay only if it does not fit the shell, so that the page can detect and report that. What draws pages on the server is left out. Files of
 * shares stay only if a remote needs them. With developer overrides everything stays.
 * @param registry of the visitor, see `compose`
 */
export function pageRegistry(registry: Registry, visit: Visit): PageRegistry {
  const { schema, revision, updatedAt, shell, remotes } = registry;
  const needs = Object.values(remotes).flatMap(({ exposes, screens }) =>
    [exposes, screens].flatMap(Object.values<Needs>),
  );
  const used = new Set(needs.flatMap(({ shares }) => shares));
  const hasStock = Object.values(remotes).some((remote) => remote.stock !== undefined);
  const shares = Object.entries(shell.shares).filter(([key]) => visit.overrides || used.has(key));
  return {
    schema,
    revision,
    updatedAt,
    canaries: {},
    previous: {},
    visit,
    shell: {
      ...shell,
      provides: {},
      exports: undefined,
      serverBuild: undefined,
      shares: Object.fromEntries(shares),
      stock: hasStock ? shell.stock : undefined,
    },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => {
        const asksNothing = !visit.overrides && fits(shell, remote);
        const needed = { ...remote, serverBuild: undefined };
        return [name, asksNothing ? { ...needed, shared: {}, uses: undefined } : needed];
      }),
    ),
  };
}
