/** The session for which the consultant proposes another time. */
export interface MovableSession {
  id: number;
  name: string;
  start: string;
  end: string;
  /** Minutes. */
  duration: number;
  /** The learner's time zone, if it is known. */
  otherZone?: string;
}
