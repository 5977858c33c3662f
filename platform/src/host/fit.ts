import { hostApi } from '../host-api.ts';
import { findIncompatibilities, type Incompatibility, type ShellSide } from '../registry/compatibility.ts';
import type { RemoteRelease } from '../registry/registry.ts';
import { LoadFailure } from './failure.ts';
import type { ProvidedModules } from './shared-module.ts';

/** Set by the shell's build preset: the version of its Module Federation. */
declare const RAFIQ_FEDERATION: string;

/** The shared modules of the running shell, with their exports. */
export function runningShell({ modules, versions, exports = {} }: ProvidedModules): ShellSide {
  // The actual exports of loaded modules. A module without `default` gets one from its importer.
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

function textOf(incompatibility: Incompatibility): string {
  switch (incompatibility.kind) {
    case 'stock':
      return 'it has no run time for stock remotes';
    case 'missing':
      return `${incompatibility.share} is not shared`;
    case 'exports':
      return `${incompatibility.share} has no ${incompatibility.names.join(', ')}`;
    case 'version':
      return `${incompatibility.share} is ${incompatibility.has} and not ${incompatibility.needs}`;
    default:
      return `${incompatibility.kind} is ${incompatibility.has} and not ${incompatibility.needs}`;
  }
}

/**
 * Checked before a remote's code runs: the gate made the same check, but only for the releases that it knew.
 * @throws LoadFailure `share`
 */
export function checkFit(shell: ShellSide, remote: RemoteRelease): void {
  const incompatibilities = findIncompatibilities(shell, remote);
  if (incompatibilities.length > 0)
    throw new LoadFailure(
      'share',
      `${remote.name} does not fit this shell: ${incompatibilities.map(textOf).join('; ')}`,
    );
}
