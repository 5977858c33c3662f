import type { z } from 'zod';
import type { Module, Services } from '../../kernel/index.ts';

/** The services of a command: of a running server, or of a database that was opened for it. */
export type CommandServices = Pick<Services, 'db' | 'modules' | 'now' | 'config'>;

/** An option: `--percent 10`. */
export interface Option {
  type: 'string' | 'boolean';
  /** Name of its value in the help. */
  value?: string;
  /** One line of help. */
  help: string;
}

/** A command of the operators' command line. */
export interface Command<Input extends z.ZodType = z.ZodType, Result = unknown> {
  /** `coupon create`. */
  name: string;
  /** Names of its positional arguments: fields of the input. */
  takes: readonly string[];
  /** One line of help. */
  summary: string;
  /** Further lines of the command's own help. */
  details: string;
  /** Options by fields of the input, with hyphens. */
  options: Record<string, Option>;
  /** Schema of what was typed: texts, and flags as booleans. */
  input: Input;
  /**
   * @returns the output of `--json`, whose shape only grows
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
  }
}

/** The commands of all modules, in their order. */
export const listCommands = (modules: readonly Module[]): Command[] =>
  modules.flatMap(({ commands = [] }) => commands);
