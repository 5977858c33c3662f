/** A reason why the gate rejects a release. */
export interface Violation {
  /** The release, and the part of it: `mf-auth 1.2.0`, `mf-auth 1.2.0, call accounts.login`. */
  where: string;
  /** What is wrong, without a full stop. */
  what: string;
  /** How to fix it, without a full stop. */
  mend: string;
}

/** An incompatibility as one line. */
export const formatViolation = ({ where, what, mend }: Violation): string => `${where}: ${what}. ${mend}.`;

/** `mf-auth 1.2.0` */
export const formatName = ({ name, version }: { name: string; version: string }): string =>
  `${name} ${version}`;
