import type { z } from 'zod';
import type { Module, Services } from '../../kernel/index.ts';

/** What a command works with: of a running server, or of a database that was opened for it. */
export type CommandServices = Pick<Services, 'db' | 'modules' | 'now' | 'config'>;

/** An option: `--percent 10`. */
export interface Option {
  type: 'string' | 'boolean';
  /** What stands for its value in the help. */
  value?: string;
  /** One line of help. */
  help: string;
}

/** What an operator can do at the command line. */
export interface Command<Input extends z.ZodType = z.ZodType, Result = unknown> {
  /** `coupon create`. */
  name: string;
  /** What follows the name, by the fields of the input. */
  takes: readonly string[];
  /** One line: what it does. */
  summary: string;
  /** More of it, for the command's own help. */
  details: string;
  /** By the fields of the input, with hyphens. */
  options: Record<string, Option>;
  /** What was typed: texts, and flags as booleans. */
  input: Input;
  /**
   * @returns what `--json` prints, which travels as JSON: its shape only grows
   * @throws Failure
   */
  run(services: CommandServices, input: z.output<Input>): Promise<Result>;
  /** Its result for people, line by line. */
  lines(result: Result): string[];
  /** It has ended otherwise than well without failing. */
  failed?(result: Result): boolean;
}

/** A command whose input and result are known while it is written. */
export const defineCommand = <Input extends z.ZodType, Result>(command: Command<Input, Result>): Command =>
  command as unknown as Command;

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** What operators can do of this area at the command line. */
    commands?: readonly Command[];
  }
}

/** Everything that an operator can do at the command line, in the modules' order. */
export const listCommands = (modules: readonly Module[]): Command[] =>
  modules.flatMap(({ commands = [] }) => commands);
