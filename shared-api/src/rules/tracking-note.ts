/** Code points of a note about an activity or a task (PD-78). */
export const maxTrackingNoteLength = 150;

/** Length of a note as its counter shows it: in code points, as the server counts. */
export const trackingNoteLength = (note: string): number => [...note].length;
