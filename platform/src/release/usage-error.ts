/** The command line has invalid arguments. */
export class UsageError extends Error {
  override name = 'UsageError';
}
