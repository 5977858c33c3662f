/** The session that another time is proposed for. */
export interface MovableSession {
  id: number;
  name: string;
  start: string;
  end: string;
  /** Minutes. */
  duration: number;
  /** Of the learner, where it is known. */
  otherZone?: string;
}
