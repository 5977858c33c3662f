/** An option of a command: `--share 10%`. */
export interface Option {
  type: 'string' | 'boolean';
  /** Placeholder of its value in the help: `share`, `folder`. */
  value?: string;
  /** One line of help. */
  help: string;
}

/** A command as it is found and as its help shows it. */
export interface DescribedCommand {
  /** One word or two: `publish`, `coupon create`. */
  name: string;
  /** The arguments after the name: `<name>@<version>…`, or their names, which are shown as `<name>`. */
  takes: string | readonly string[];
  /** Summary in one line. */
  summary: string;
  /** More details, for the command's own help; lines end with `\n`. */
  details: string;
  options: Record<string, Option>;
}

/** The name of a command with its arguments. */
export const formatUsage = ({ name, takes }: DescribedCommand): string =>
  [name, ...(typeof takes === 'string' ? [takes] : takes.map((each) => `<${each}>`))].join(' ').trim();
