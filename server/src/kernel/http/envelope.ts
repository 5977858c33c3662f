import type { Envelope } from 'shared-api/contract';
import { z } from 'zod';

export interface FailureAnswer {
  status: number;
  code: string;
  msg: string;
  errors?: Record<string, string[]>;
}

/** Wraps a failure in the endpoint's envelope (one of the four of `Envelope`, see shared-api/contract). */
export function inEnvelope(envelope: Envelope, { status, code, msg, errors }: FailureAnswer): object {
  const more = errors && { errors };
  switch (envelope) {
    case 'status-msg':
      return { status: false, msg, code, ...more };
    case 'success-message':
      return { success: false, message: msg, msg, code, ...more };
    case 'status-message':
      return { status, message: msg, msg, code, ...more };
    case 'body-code':
      return { code: status, msg, error: code, ...more };
  }
}

const common = {
  msg: z.string().min(1).describe('For people, in the language of the request'),
  errors: z
    .record(z.string(), z.array(z.string().min(1)).min(1))
    .optional()
    .describe('Messages by field'),
};
const code = z.string().min(1).describe('For programs, stable');

/** The envelopes as schemas: for the OpenAPI document and for the generated tests. */
export const envelopeSchemas: Record<Envelope, z.ZodType> = {
  'status-msg': z.strictObject({ status: z.literal(false), code, ...common }),
  'success-message': z.strictObject({
    success: z.literal(false),
    message: z.string().min(1),
    code,
    ...common,
  }),
  'status-message': z.strictObject({ status: z.number().int(), message: z.string().min(1), code, ...common }),
  'body-code': z.strictObject({ code: z.number().int(), error: z.string().min(1), ...common }),
};
