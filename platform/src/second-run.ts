/** Marks the element that runs a script once more, for the engine's code cache alone (`storeCompiled`): the document's own scripts then do nothing. */
export const secondRun = 'data-second-run';
