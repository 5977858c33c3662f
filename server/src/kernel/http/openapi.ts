import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { AnyContract } from 'shared-api/contract';
import { envelopeSchemas } from './envelope.ts';

/** A contract as the OpenAPI document shows it. Fastify does not validate by it, see bind.ts. */
export function operationSchema(contract: AnyContract): FastifySchema {
  const form = contract.encoding === 'json' ? 'application/json' : 'multipart/form-data';
  const { params, query, body } = contract;
  return {
    operationId: contract.id,
    tags: [contract.id.split('.')[0] ?? ''],
    summary: contract.summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body, consumes: [form] }),
    response: { [contract.success ?? 200]: contract.answer, default: envelopeSchemas[contract.envelope] },
    security: contract.callers.visitor === 'allowed' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    'x-origin': contract.origin,
    'x-source': contract.source,
    'x-callers': contract.callers,
    'x-envelope': contract.envelope,
  } as FastifySchema;
}

/** Collects the routes that are registered after it; `GET /api/openapi.json` returns the document. */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rafiq',
        version: '1',
        description:
          'Every call, from the contracts in shared-api. x-origin: spec for paths that the specification names, ours ' +
          'where it is silent. Messages come in the language of Accept-Language, or of `lang`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // The library's own override removes branches that are still empty, and are filled later where a schema occurs twice.
    transform: createJsonSchemaTransform({
      zodToJsonConfig: { unrepresentable: 'any', override: () => undefined },
    }),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** The document of an app, which need not listen. */
export async function getOpenapiDocument(app: FastifyInstance): Promise<unknown> {
  const response = await app.inject('/api/openapi.json');
  if (response.statusCode !== 200) throw new Error(`/api/openapi.json answered ${response.statusCode}`);
  return response.json();
}
