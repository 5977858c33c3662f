/**
 * Attribute of an element that runs a script a second time, only for the engine's code cache (`storeCompiled`): the
 * document's own scripts then do nothing.
 */
export const secondRun = 'data-second-run';
