/** The transactions whose events have been read, in the format of PostgreSQL's `pg_snapshot`: `xmin:xmax:running,…`. */
export interface Snapshot {
  /** All earlier transactions have ended. */
  xmin: bigint;
  /** This transaction and all later ones have not been seen. */
  xmax: bigint;
  /** Transactions in between that have not been seen, in ascending order. */
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

/** The numbers from one transaction up to, but not including, another. */
export const range = (from: bigint, to: bigint): bigint[] =>
  Array.from({ length: Math.max(0, Number(to - from)) }, (_, index) => from + BigInt(index));

const withRunning = (xmax: bigint, running: readonly bigint[]): Snapshot => ({
  xmin: running[0] ?? xmax,
  xmax,
  running,
});

/** A snapshot that has seen what either of two snapshots of the same database has seen. */
export function uniteSnapshots(one: Snapshot, other: Snapshot): Snapshot {
  const [early, late] = one.xmax < other.xmax ? [one, other] : [other, one];
  return withRunning(
    late.xmax,
    late.running.filter((id) => !hasSeen(early, id)),
  );
}

/** A snapshot that has additionally seen one later transaction, but none between it and the snapshot. */
export function addTransaction({ xmax, running }: Snapshot, transaction: bigint): Snapshot {
  return transaction < xmax
    ? withRunning(
        xmax,
        running.filter((id) => id !== transaction),
      )
    : withRunning(transaction + 1n, [...running, ...range(xmax, transaction)]);
}
