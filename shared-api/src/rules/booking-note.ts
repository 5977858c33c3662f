/** Characters of what a learner writes to a consultant when booking, at most; also a constraint of the database. */
export const maxNoteLength = 1_000;
