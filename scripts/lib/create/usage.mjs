/** Invalid arguments; the message says what to write instead. */
export class UsageError extends Error {}
