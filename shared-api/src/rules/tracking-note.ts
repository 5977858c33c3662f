/** Maximum length of a note about an activity or a task, in code points (PD-78). */
export const maxTrackingNoteLength = 150;

/** Length of a note as its counter shows it: in code points, as on the server. */
export const trackingNoteLength = (note: string): number => [...note].length;
