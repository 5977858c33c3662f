import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { AnyContract } from 'shared-api/contract';
import { type ErrorCode, getStatuses, isCommon, listErrors } from 'shared-api/errors';
import { envelopeSchemas } from './envelope.ts';
import { type Texts, UnknownText } from './texts.ts';

/** A contract as the OpenAPI document describes it. Fastify does not validate by it, see bind.ts. */
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
    ...(contract.permission && { 'x-permission': contract.permission }),
    'x-envelope': contract.envelope,
    'x-errors': [...listErrors(contract)],
  } as FastifySchema;
}

interface Operation {
  responses: Record<string, object>;
  'x-errors'?: readonly ErrorCode[];
  'x-envelope'?: string;
}

/** The parts of the document that this file changes. */
interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown>; responses?: Record<string, object> };
}

/** The English text of an error's code, with its placeholders; undefined if each throw has its own text. */
function findEnglish(texts: Texts, code: ErrorCode): string | undefined {
  try {
    return texts('en', code);
  } catch (error) {
    if (error instanceof UnknownText) return undefined;
    throw error;
  }
}

/** The components of the document that describe the errors of all calls. */
interface ErrorComponents {
  /** The schema of each envelope. */
  schemas: Record<string, unknown>;
  /** Answers that calls share, because they contain only the kernel's errors. */
  responses: Record<string, object>;
}

/** The errors of a call by their status, each with its English text. */
function toResponses(
  { 'x-errors': codes = [], 'x-envelope': envelope }: Operation,
  { schema, texts }: { schema: object; texts: Texts },
  components: ErrorComponents,
): Record<string, object> {
  const statuses = [...new Set(codes.flatMap(getStatuses))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => getStatuses(code).includes(status));
      const lines = own.map((code) => [`\`${code}\``, findEnglish(texts, code)].filter(Boolean).join(': '));
      const description = lines.join('\n\n');
      const response = { description, content: { 'application/json': { schema } }, 'x-codes': own };
      if (!own.every(isCommon)) return [status, response];
      const name = [envelope, status, ...own].join('.');
      components.responses[name] ??= response;
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** Adds the errors of every call to the document. */
function addErrors(document: Document, texts: Texts): void {
  const components: ErrorComponents = { schemas: {}, responses: {} };
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))) {
    const { responses, 'x-errors': codes, 'x-envelope': envelope } = operation;
    const media = (responses.default as { content?: Record<string, { schema: object }> })?.content?.[
      'application/json'
    ];
    if (!codes || !media) continue;
    const name = `failure-${envelope}`;
    components.schemas[name] ??= media.schema;
    media.schema = { $ref: `#/components/schemas/${name}` };
    Object.assign(responses, toResponses(operation, { schema: media.schema, texts }, components));
    delete operation['x-errors'];
  }
  const { schemas, responses } = document.components ?? {};
  document.components = {
    ...document.components,
    schemas: { ...schemas, ...components.schemas },
    responses: { ...responses, ...components.responses },
  };
}

/** Collects the routes that are registered afterwards; `GET /api/openapi.json` returns the document. */
export async function registerOpenapi(app: FastifyInstance, texts: Texts): Promise<void> {
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
    // The library's own override removes empty branches, which are filled later if a schema occurs twice.
    transform: createJsonSchemaTransform({
      zodToJsonConfig: { unrepresentable: 'any', override: () => undefined },
    }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('The document is no OpenAPI document');
      addErrors(document.openapiObject as Document, texts);
      return document.openapiObject;
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** The document of an app, which need not listen. */
export async function getOpenapiDocument(app: FastifyInstance): Promise<unknown> {
  const response = await app.inject('/api/openapi.json');
  if (response.statusCode !== 200) throw new Error(`/api/openapi.json answered ${response.statusCode}`);
  return response.json();
}
