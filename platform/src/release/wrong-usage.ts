/** The command line is not what the verb takes. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}
