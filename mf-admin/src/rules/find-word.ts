/** The word of an address if it is one of these; undefined for another one, which then limits nothing. */
export const findWord = <const Word extends string>(
  words: readonly Word[],
  word: string | undefined,
): Word | undefined => words.find((each) => each === word);
