/** A release, and to whom it goes: a share of the visitors above 0 and up to 1, or everybody. */
export interface Promotion {
  name: string;
  version: string;
  share: number | undefined;
}

export interface RollbackOrder {
  name: string;
  to: string | undefined;
  reason: string | undefined;
}

const program = 'npm run release --';

/** A text as one word of a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A share in percent with at most two decimals, as people write it. */
export const toPercent = (share: number): number => Math.round(share * 10_000) / 100;

/** The command that promotes a release. */
export const promoteCommand = ({ name, version, share }: Promotion): string =>
  `${program} promote ${name}@${version}${share === undefined ? '' : ` --share ${toPercent(share)}%`}`;

/** The command that rolls a name back. */
export const rollBackCommand = ({ name, to, reason }: RollbackOrder): string =>
  [
    `${program} rollback ${name}`,
    ...(to === undefined ? [] : [`--to ${to}`]),
    ...(reason === undefined ? [] : [`--reason ${quote(reason.replace(/\s+/g, ' '))}`]),
  ].join(' ');
