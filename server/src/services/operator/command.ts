import type { DescribedCommand } from 'platform/command-line';
import type { z } from 'zod';
import type { Database, Module, Services } from '../../kernel/index.ts';

/** The services that a command uses: those of a running server, or of a database that was opened for the command. */
export type CommandServices = Pick<Services, 'db' | 'modules' | 'now' | 'config'>;

/** A command of the operators' command line. */
export interface Command<Input extends z.ZodType = z.ZodType, Result = unknown> extends DescribedCommand {
  /** Names of its positional arguments: fields of the input. */
  takes: readonly string[];
  /** Schema of the typed values: texts, and booleans for flags. */
  input: Input;
  /**
   * @returns the output of `--json`, whose shape may only be extended
   * @throws Failure
   */
  run(services: CommandServices, input: z.output<Input>): Promise<Result>;
  /** The result for people, line by line. */
  lines(result: Result): string[];
  /** Whether a result without an error still counts as failed. */
  failed?(result: Result): boolean;
}

/** Defines a command with the types of its input and result. */
export const defineCommand = <Input extends z.ZodType, Result>(command: Command<Input, Result>): Command =>
  command as unknown as Command;

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The operators' commands of this module. */
    commands?: readonly Command[];
    /**
     * Removes or disables the module's demonstration data that belongs to no account.
     * @returns the removed numbers by plural noun: `{ coupons: 2 }`
     */
    removeDemonstration?(db: Database): Promise<Record<string, number>>;
  }
}

/** The commands of all modules, in the order of the modules. */
export const listCommands = (modules: readonly Module[]): Command[] =>
  modules.flatMap(({ commands = [] }) => commands);
