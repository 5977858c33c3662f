/** Size in pixels of every preview picture, as services that show link previews require. */
export const imageSize = { width: 1200, height: 630 } as const;
