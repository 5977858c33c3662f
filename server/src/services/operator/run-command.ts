import { z } from 'zod';
import { createTexts, toFailure, toFailureAnswer, validValues } from '../../kernel/index.ts';
import { type CommandServices, listCommands } from './command.ts';

/** The name of a command, and its values as typed. */
export const commandCall = z.object({ command: z.string(), values: z.record(z.string(), z.unknown()) });
export type CommandCall = z.infer<typeof commandCall>;

/** The result, or a stable error code with lines for people. */
export const outcome = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.string(), lines: z.array(z.string()) }),
]);
export type Outcome = z.infer<typeof outcome>;

/**
 * Runs a command.
 * @param onError called with an unexpected error
 */
export async function runCommand(
  services: CommandServices,
  { command: name, values }: CommandCall,
  onError: (error: unknown) => void,
): Promise<Outcome> {
  try {
    const command = listCommands(services.modules).find((each) => each.name === name);
    // A server of another version may lack the command.
    if (!command)
      return { ok: false, code: 'command_unknown', lines: [`This server has no command ${name}.`] };
    return { ok: true, result: await command.run(services, validValues(command.input, values)) };
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status >= 500) onError(failure.cause ?? failure);
    const { code, msg, errors } = toFailureAnswer(failure, 'en', createTexts(services.modules));
    const fields = Object.entries(errors ?? {}).map(([field, [text]]) => `${field}: ${text}`);
    return { ok: false, code, lines: fields.length > 0 ? fields : [msg] };
  }
}
