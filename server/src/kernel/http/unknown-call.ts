import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyContract } from 'shared-api/contract';
import { Failure } from './failure.ts';

const matcher = (contract: AnyContract) => ({
  method: contract.method,
  pattern: new RegExp(
    `^${contract.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`,
  ),
});

/** Refuses what no route answers: 405 with the possible methods where the path exists, else 404. */
export function unknownCall(contracts: readonly AnyContract[]) {
  const matchers = contracts.map(matcher);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const path = request.url.split('?')[0] ?? '';
    const methods = matchers.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) throw new Failure(404, 'not_found');
    reply.header('allow', methods.join(', '));
    throw new Failure(405, 'method_not_allowed');
  };
}
