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
 * Whether a remote fits a shell by what both wrote down: the question that a page asks before any code of a remote runs (`checkFit`).
 * A shell that did not write its exports down is asked by the page.
 */
const fits = (shell: ShellRelease, remote: RemoteRelease) =>
  shell.exports !== undefined && findIncompatibilities(shell, remote).length === 0;

/**
 * The part of the registry that pages read: every visit pays for it. What its shell provides a page knows itself; what a remote needs
 * of it stays where the two do not fit, for the page to find that and say it. Of the files that carry shared modules those stay that
 * a remote asks for. Where a remote can come from a developer's machine, all of both is there.
 * @param registry as the visitor has it, see `compose`
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
    ...{ schema, revision, updatedAt, canaries: {}, previous: {}, visit },
    shell: {
      ...shell,
      provides: {},
      exports: undefined,
      shares: Object.fromEntries(shares),
      stock: hasStock ? shell.stock : undefined,
    },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => {
        const asksNothing = !visit.overrides && fits(shell, remote);
        return [name, asksNothing ? { ...remote, shared: {}, uses: undefined } : remote];
      }),
    ),
  };
}
