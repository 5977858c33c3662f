/** The transactions that one read of the database saw, as PostgreSQL writes `pg_snapshot`: `xmin:xmax:running,…`. */
export interface Snapshot {
  /** All transactions before it have ended. */
  xmin: bigint;
  /** No transaction from it on has been seen. */
  xmax: bigint;
  /** Transactions in between that were still running, in ascending order. */
  running: readonly bigint[];
}

const pattern = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19}){0,999})?)$/;

export function parseSnapshot(text: string): Snapshot | undefined {
  const [, xmin, xmax, running] = pattern.exec(text) ?? [];
  if (xmin === undefined || xmax === undefined) return undefined;
  const snapshot = {
    xmin: BigInt(xmin),
    xmax: BigInt(xmax),
    running: running ? running.split(',').map(BigInt) : [],
  };
  return snapshot.xmin <= snapshot.xmax ? snapshot : undefined;
}

export const formatSnapshot = ({ xmin, xmax, running }: Snapshot): string =>
  `${xmin}:${xmax}:${running.join(',')}`;

/** Whether a read with this snapshot saw what a transaction committed. */
export const hasSeen = ({ xmin, xmax, running }: Snapshot, transaction: bigint): boolean =>
  transaction < xmin || (transaction < xmax && !running.includes(transaction));

/** The later one of two snapshots of a database: it has seen what the other has. */
export function laterSnapshot(one: Snapshot, other: Snapshot): Snapshot {
  if (one.xmax !== other.xmax) return one.xmax > other.xmax ? one : other;
  return one.running.length <= other.running.length ? one : other;
}
