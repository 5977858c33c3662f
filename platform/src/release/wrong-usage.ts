/** The command line has invalid arguments. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}
