/** The arguments of the command line are invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}
