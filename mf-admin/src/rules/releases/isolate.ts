/** A version within a sentence: isolated, so that its digits and letters keep their order in Arabic. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
