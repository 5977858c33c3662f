/** A reason why the gate rejects a release. */
export interface Violation {
  /** The release and its part: `mf-auth 1.2.0`, `mf-auth 1.2.0, call accounts.login`. */
  where: string;
  /** The error, without a full stop. */
  what: string;
  /** How to fix it, without a full stop. */
  mend: string;
}

/** An incompatibility as one line. */
export const formatViolation = ({ where, what, mend }: Violation): string => `${where}: ${what}. ${mend}.`;

/** `mf-auth 1.2.0` */
export const formatName = ({ name, version }: { name: string; version: string }): string =>
  `${name} ${version}`;
