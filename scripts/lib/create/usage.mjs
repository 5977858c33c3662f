/** What was asked for cannot be made; the message says what to write instead. */
export class UsageError extends Error {}
