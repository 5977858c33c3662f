/** A code that the camera has read. */
export interface Scan {
  token: string;
  /** ms since the epoch, of the last picture that had it. */
  at: number;
}

/** A code stays in front of the camera for a while: so long after its last picture the same one is read as another scan. */
const repeatMs = 3_000;

/** Whether a picture's code is a new scan: it is another code, or the same one after it was away. */
export const isNewScan = (last: Scan | undefined, { token, at }: Scan): boolean =>
  last?.token !== token || at - last.at > repeatMs;
