/** A code that the camera has read. */
export interface Scan {
  token: string;
  /** When the last frame contained the code, ms since the epoch. */
  at: number;
}

/**
 * A code stays in front of the camera for a while. The same code counts as another scan only this long after the last
 * frame that contained it.
 */
const repeatMs = 3_000;

/** Whether the code of a frame is a new scan: it is another code, or the same one after it was away. */
export const isNewScan = (last: Scan | undefined, { token, at }: Scan): boolean =>
  last?.token !== token || at - last.at > repeatMs;
