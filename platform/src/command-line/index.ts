export type { DescribedCommand, Option } from './command.ts';
export { exitCodes, type Failure, type Outcome, UsageError } from './failure.ts';
export { formatUsageLine } from './help.ts';
export {
  type CommandArguments,
  type CommandLine,
  type Io,
  printJson,
  printLines,
  printReasons,
  runCommandLine,
} from './run-command-line.ts';
