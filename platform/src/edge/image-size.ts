/** Pixels of every picture of a preview: what services that show links ask for. */
export const imageSize = { width: 1200, height: 630 } as const;
