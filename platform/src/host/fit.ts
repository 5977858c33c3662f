import { hostApi } from '../host-api.ts';
import { findMismatches, type Mismatch, type ShellSide } from '../registry/compatibility.ts';
import type { RemoteRelease } from '../registry/registry.ts';
import { LoadFailure } from './failure.ts';
import type { ProvidedModules } from './shared-module.ts';

/** Set by the shell's build preset: the version of its Module Federation. */
declare const RAFIQ_FEDERATION: string;

/** What the running shell has to offer. */
export function runningShell({ modules, versions, exports = {} }: ProvidedModules): ShellSide {
  // Of modules that are there, the names that are really there; `default` of one without is made by the importer.
  const present = Object.entries(modules).flatMap(([key, module]): [string, string[]][] =>
    'lib' in module ? [[key, [...Object.keys(module.lib() as object), 'default']]] : [],
  );
  return {
    hostApi,
    federation: RAFIQ_FEDERATION,
    provides: { ...versions },
    exports: { ...exports, ...Object.fromEntries(present) },
    stock: true,
  };
}

function textOf(misfit: Mismatch): string {
  switch (misfit.kind) {
    case 'stock':
      return 'it has no run time for stock remotes';
    case 'missing':
      return `${misfit.share} is not shared`;
    case 'exports':
      return `${misfit.share} has no ${misfit.names.join(', ')}`;
    case 'version':
      return `${misfit.share} is ${misfit.has} and not ${misfit.needs}`;
    default:
      return `${misfit.kind} is ${misfit.has} and not ${misfit.needs}`;
  }
}

/**
 * Asked before any code of a remote runs: the gate has asked the same of the releases that it knew.
 * @throws LoadFailure `share`
 */
export function checkFit(shell: ShellSide, remote: RemoteRelease): void {
  const misfits = findMismatches(shell, remote);
  if (misfits.length > 0)
    throw new LoadFailure(
      'share',
      `${remote.name} does not fit this shell: ${misfits.map(textOf).join('; ')}`,
    );
}
