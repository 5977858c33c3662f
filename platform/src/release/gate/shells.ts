import { findIncompatibilities, type Incompatibility } from '../../registry/compatibility.ts';
import type { RemoteRelease, ShellRelease } from '../../registry/registry.ts';
import type { Violation } from './violation.ts';

/** An incompatibility as text: what is wrong, and how to fix it. */
function describe(incompatibility: Incompatibility, shell: string): Omit<Violation, 'where'> {
  switch (incompatibility.kind) {
    case 'host-api':
      return {
        what: `it is for host interface ${incompatibility.needs}, ${shell} has ${incompatibility.has}`,
        mend: 'Build it against the host interface of that shell',
      };
    case 'federation':
      return {
        what: `it is built with Module Federation ${incompatibility.needs}, ${shell} with ${incompatibility.has}`,
        mend: 'Build both with one version of @module-federation/enhanced',
      };
    case 'stock':
      return {
        what: `it was built without the platform's preset, and ${shell} has no run time for such remotes`,
        mend: 'Promote a shell that has it first',
      };
    case 'missing':
      return {
        what: `it needs ${incompatibility.share}, which ${shell} does not provide`,
        mend: `Promote a shell that provides ${incompatibility.share} first, or do without it`,
      };
    case 'version':
      return {
        what: `it needs ${incompatibility.share} ${incompatibility.needs}, ${shell} provides ${incompatibility.has}`,
        mend: `Promote a shell with a ${incompatibility.share} in that range first, or lower the floor to what is really used`,
      };
    case 'exports':
      return {
        what: `it uses ${incompatibility.names.join(', ')} of ${incompatibility.share}, which ${shell} does not have`,
        mend: 'Promote a shell that has the name first, or do without it',
      };
  }
}

/** A release with the name that messages use. */
interface Side<Record> {
  who: string;
  record: Record;
}

/** Checks whether a remote can run in a shell. */
export const checkShell = (shell: Side<ShellRelease>, remote: Side<RemoteRelease>): Violation[] =>
  findIncompatibilities(shell.record, remote.record).map((incompatibility) => ({
    where: remote.who,
    ...describe(incompatibility, shell.who),
  }));
