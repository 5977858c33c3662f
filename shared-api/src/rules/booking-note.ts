/** Maximum characters of a learner's note to the consultant when booking; also a constraint of the database. */
export const maxNoteLength = 1_000;
