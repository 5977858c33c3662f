import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyContract } from 'shared-api/contract';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { authorize, bearerToken } from './authorization.ts';
import { createContext } from './create-context.ts';
import { hasToken } from './metrics.ts';
import type { Bind, Module, RouteOptions, Services } from './module.ts';
import { readMultipart } from './multipart.ts';
import { operationSchema } from './openapi.ts';
import { sendWithEtag } from './send-with-etag.ts';
import type { Texts } from './texts.ts';
import { rejectInvalidTexts, validInput } from './validation.ts';

type Authenticate = NonNullable<Module['authenticate']>;

/** Converts `{id}` of a contract to `:id` of the router. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const json = ['application/json'];
const forms = ['multipart/form-data', 'application/x-www-form-urlencoded', ...json];

/** Rejects a media type that the contract does not accept, before the body is read. */
function checkMediaType(contract: AnyContract, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (!contract.body || type === undefined) return;
  const accepted = contract.encoding === 'json' ? json : forms;
  if (!accepted.includes(type.split(';')[0]?.trim().toLowerCase() ?? ''))
    throw new Failure('unsupported_type');
}

/** Validates the answer by the contract: removes fields that the contract does not name; an invalid answer is a server error. */
function checkedAnswer(contract: AnyContract, answer: unknown): unknown {
  const result = contract.answer.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(`The answer of ${contract.id} breaks its contract: ${result.error.message}`);
}

/** The contract with its schemas compiled, which parse ten times as fast (https://zod.dev: `z.compile`). */
function compiled<C extends AnyContract>(contract: C): C {
  const part = (schema: z.ZodType | undefined) => schema && z.compile(schema);
  const { params, query, body, answer } = contract;
  return {
    ...contract,
    params: part(params),
    query: part(query),
    body: part(body),
    answer: z.compile(answer as z.ZodType),
  };
}

/** Creates `bind` for one module's routes. */
export function createBind(
  app: FastifyInstance,
  module: Module,
  services: Services,
  texts: Texts,
  authenticate: Authenticate | undefined,
): Bind {
  return (contract, handler, options: RouteOptions = {}) => {
    const identify = async (request: FastifyRequest) => {
      const token = bearerToken(request.headers.authorization);
      if (token && authenticate) request.caller = await authenticate(services.db, token, services.now());
      const isProgram = options.token !== undefined && hasToken(request, options.token);
      if (options.authentication !== 'handler' && !isProgram) authorize(contract, request.caller);
      checkMediaType(contract, request);
    };
    // Compiled at the first call: compiling all contracts would add a sixth of a second to the start.
    let checks: typeof contract | undefined;
    const readParts = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.isMultipart()) return;
      checks ??= compiled(contract);
      const { body } = checks;
      const checkTexts = (texts: unknown) => rejectInvalidTexts(body, texts, module.fieldTexts ?? {});
      await readMultipart(request, reply, { files: options.files, checkTexts });
    };
    app.route({
      method: contract.method,
      url: routePath(contract.path),
      schema: operationSchema(contract),
      config: { contract, envelope: contract.envelope, limit: options.limit ?? 'general' },
      // After every onRequest hook, so that a rate-limited call costs no query.
      preParsing: identify,
      preValidation: readParts,
      handler: async (request, reply) => {
        checks ??= compiled(contract);
        const input = validInput(checks, request, module.fieldTexts ?? {});
        const context = createContext(request, reply, services, texts, request.caller);
        const answer = checkedAnswer(checks, await handler(input, context));
        reply.code(contract.success ?? 200).header('content-language', context.language);
        if (options.everyone) return sendWithEtag(request, reply, answer);
        return contract.success === 204 ? reply.send() : answer;
      },
    });
  };
}
