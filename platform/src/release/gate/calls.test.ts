import { expect, test } from 'vitest';
import { z } from 'zod';
import type { UsedCall } from '../../registry/contracts.ts';
import { checkContracts, checkEarlyCalls } from './calls.ts';

const documentFix = ', or build the release with the contract that the API has';
const requestFix = `Let the API take what it took before${documentFix}`;
const answerFix = `Let the API answer what it answered before${documentFix}`;

interface Contract {
  method?: string;
  path?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer?: z.ZodType;
}

const sent = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;

/** A call as a release records it. */
const callOf = ({
  method = 'POST',
  path = '/api/things/{id}',
  answer = z.object({}),
  ...parts
}: Contract) => ({
  id: 'things.call',
  method,
  path,
  answer: sent(answer),
  ...Object.fromEntries(Object.entries(parts).map(([part, schema]) => [part, sent(schema)])),
});

const parameters = (kind: string, schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, each]) => ({
    in: kind,
    name,
    schema: sent(each as z.ZodType),
    required: (sent(schema as z.ZodObject).required as string[] | undefined)?.includes(name) ?? false,
  }));

/** An API's document with one operation, as the server writes it: a literal is an enum of one value. */
const apiOf = (
  { method = 'POST', path = '/api/things/{id}', params, query, body, answer }: Contract,
  form = 'multipart/form-data',
) => ({
  openapi: '3.1.0',
  paths: {
    [path]: {
      [method.toLowerCase()]: {
        parameters: [...parameters('path', params), ...parameters('query', query)],
        ...(body && { requestBody: { required: true, content: { [form]: { schema: sent(body) } } } }),
        responses: {
          default: { content: { 'application/json': { schema: { type: 'object', required: ['msg'] } } } },
          201: answer
            ? { content: { 'application/json': { schema: z.toJSONSchema(answer, { io: 'output' }) } } }
            : { description: 'Nothing' },
        },
      },
    },
  },
});

const errorsOf = (api: Contract, call: Contract) => {
  const calls = [callOf(call) as UsedCall];
  const contracts = { schema: 1 as const, calls, shows: {}, fills: {}, texts: { en: [], ar: [] } };
  return checkContracts(apiOf({ answer: z.object({}), ...api }), contracts, 'mf-a 1.0.0').map(
    ({ where, what, mend }) => {
      expect(where).toBe('mf-a 1.0.0, call things.call');
      expect([requestFix, answerFix]).toContain(mend);
      return what;
    },
  );
};

const item = z.object({
  status: z.literal(true),
  thing: z.object({ name: z.string(), size: z.int().min(1).max(3), note: z.string().nullable() }),
});
const form = z.object({ name: z.string().min(1).max(20), kind: z.enum(['a', 'b']).optional() });

test('an API that has grown serves those who know less of it', () => {
  const grown = {
    params: z.object({ id: z.union([z.int(), z.string().regex(/^\d+$/)]) }),
    query: z.object({ page: z.int().optional(), sort: z.string().optional() }),
    body: form.extend({
      name: z.string().min(1).max(60),
      kind: z.string().optional(),
      more: z.int().optional(),
    }),
    answer: item.extend({ more: z.array(z.string()) }),
  };
  const known = {
    params: z.object({ id: z.string().regex(/^\d+$/) }),
    query: z.object({ page: z.int().optional() }),
    body: form,
    answer: item.extend({ later: z.string().optional() }),
  };
  expect(errorsOf(grown, known)).toEqual([]);
});

test('a call that the API lacks is named, by another method, too', () => {
  const contracts = {
    schema: 1 as const,
    shows: {},
    fills: {},
    texts: { en: [], ar: [] },
    calls: [callOf({ method: 'DELETE' }), callOf({ path: '/api/things' })] as UsedCall[],
  };
  expect(checkContracts(apiOf({}), contracts, 'mf-a 1.0.0')).toEqual(
    ['DELETE /api/things/{id}', 'POST /api/things'].map((call) => ({
      where: 'mf-a 1.0.0, call things.call',
      what: `the API has no ${call}`,
      mend: 'Bring an API that has it live first, or build the release without the call',
    })),
  );
});

test('parameters of an address are known by their place', () => {
  const call = { path: '/api/{group}/{id}', params: z.object({ group: z.string(), id: z.string() }) };
  const api = { path: '/api/{kind}/{number}', params: z.object({ kind: z.string(), number: z.string() }) };
  expect(errorsOf(api, call)).toEqual([]);
  const narrow = { ...api, params: z.object({ kind: z.string(), number: z.string().regex(/^\d$/) }) };
  expect(errorsOf(narrow, call)).toEqual([
    'it sends id in the address as text, the API takes text like ^\\d$',
  ]);
});

test.each<[string, z.ZodObject, string]>([
  [
    'gone',
    z.object({ status: z.literal(true) }),
    "the API's answer may be without thing (an object), which it reads",
  ],
  [
    'no longer promised',
    item.partial({ thing: true }),
    "the API's answer may be without thing (an object), which it reads",
  ],
  [
    'of another type',
    item.extend({ thing: item.shape.thing.extend({ name: z.int() }) }),
    "thing.name in the API's answer may be a whole number, it reads text",
  ],
  [
    'wider',
    item.extend({ thing: item.shape.thing.extend({ size: z.int().min(1).max(5) }) }),
    "thing.size in the API's answer may be a whole number from 1 to 5, it reads a whole number from 1 to 3",
  ],
  [
    'null now',
    item.extend({ thing: item.shape.thing.extend({ name: z.string().nullable() }) }),
    "thing.name in the API's answer may be null, it reads text",
  ],
])('a field that is read and is %s is named', (_, answer, what) => {
  expect(errorsOf({ answer }, { answer: item })).toEqual([what]);
});

test('a word that a list of the API has grown by is a fault, unless the reader takes any', () => {
  const api = { answer: z.object({ kind: z.enum(['a', 'b', 'c']) }) };
  expect(errorsOf(api, { answer: z.object({ kind: z.enum(['a', 'b']) }) })).toEqual([
    `kind in the API's answer may be "c", it reads "a" or "b"`,
  ]);
  expect(errorsOf(api, { answer: z.object({ kind: z.string() }) })).toEqual([]);
});

test('a reader that refuses what it does not know is asked for all that an answer has', () => {
  expect(errorsOf({ answer: item }, { answer: z.strictObject({ status: z.literal(true) }) })).toEqual([
    "the API's answer may have thing (an object), which it refuses",
  ]);
});

test('an answer without a body is none to be read', () => {
  expect(errorsOf({ answer: undefined }, { answer: item })).toEqual([
    'the API answers nothing, it reads an answer',
  ]);
  expect(errorsOf({ answer: undefined }, { answer: z.void() })).toEqual([]);
});

test.each<[string, z.ZodObject, string]>([
  [
    'requires more',
    form.extend({ terms: z.string() }),
    'the API requires terms in the body (text), which it need not send',
  ],
  [
    'requires what was free',
    form.required(),
    'the API requires kind in the body ("a" or "b"), which it need not send',
  ],
  [
    'takes shorter texts',
    form.extend({ name: z.string().min(1).max(10) }),
    'it sends name in the body as text of 1 to 20 characters, the API takes text of 1 to 10 characters',
  ],
  [
    'takes fewer words',
    form.extend({ kind: z.enum(['a']).optional() }),
    'it sends kind in the body as "b", the API takes "a"',
  ],
  [
    'takes a field no more',
    form.omit({ kind: true }),
    'it sends kind in the body ("a" or "b"), which the API does not take',
  ],
  [
    'takes another form',
    form.extend({ name: z.email() }),
    'it sends name in the body as text of 1 to 20 characters, the API takes text (email) like ',
  ],
])('an API that %s than a release sends is named', (_, body, what) => {
  expect(errorsOf({ body }, { body: form })).toEqual([expect.stringContaining(what)]);
});

test('a call without a body or a query is like one with an empty one', () => {
  expect(errorsOf({ body: form.partial(), query: z.object({ page: z.int().optional() }) }, {})).toEqual([]);
  expect(errorsOf({ body: form, query: z.object({ page: z.int() }) }, {})).toEqual([
    'the API requires page in the query (a whole number), which it need not send',
    expect.stringContaining('the API requires name in the body'),
  ]);
  expect(errorsOf({}, { body: form })).toEqual([
    expect.stringContaining('it sends name in the body'),
    expect.stringContaining('it sends kind in the body'),
  ]);
});

test('what an address is made of needs no schema', () => {
  expect(errorsOf({ params: z.object({ id: z.string() }) }, {})).toEqual([]);
});

test('references into the document are followed', () => {
  const api = apiOf({ answer: item });
  const [operation] = Object.values(Object.values(api.paths)[0] as object);
  operation.responses = { 200: { $ref: '#/components/responses/thing' } };
  const schema = { $ref: '#/components/schemas/thing' };
  const components = {
    responses: { thing: { content: { 'application/json': { schema } } } },
    schemas: { thing: z.toJSONSchema(item, { io: 'output' }) },
  };
  const contractsOf = (answer: z.ZodType) => ({
    schema: 1 as const,
    shows: {},
    fills: {},
    texts: { en: [], ar: [] },
    calls: [callOf({ answer }) as UsedCall],
  });
  const document = { ...api, components };
  expect(checkContracts(document, contractsOf(item), 'mf-a 1.0.0')).toEqual([]);
  expect(checkContracts(document, contractsOf(item.extend({ more: z.string() })), 'mf-a 1.0.0')).toHaveLength(
    1,
  );
});

test('what a page asks ahead is a call of the API', () => {
  const api = apiOf({ method: 'GET' });
  const pages = [
    { path: '/things/{thing}', data: ['/api/things/{thing}?lang={language}', '/api/other'] },
    { path: '/' },
  ];
  expect(checkEarlyCalls(api, pages, 'mf-a 1.0.0')).toEqual([
    {
      where: 'mf-a 1.0.0, page /things/{thing}',
      what: 'it asks ahead for /api/other, which the API does not have',
      mend: 'Ask for what its code asks for, or for nothing',
    },
  ]);
});

test('a page asks ahead with values for parameters, which the API has to take', () => {
  const model = {
    name: 'model',
    in: 'path',
    required: true,
    schema: { type: 'string', enum: ['Book', 'Film'] },
  };
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
  const api = {
    paths: { '/api/ads/{model}/{id}': { get: { parameters: [model, id], responses: { 200: {} } } } },
  };
  const check = (...data: string[]) => checkEarlyCalls(api, [{ path: '/', data }], 'mf-a 1.0.0').length;
  expect(check('/api/ads/Book/{book}', '/api/ads/{model}/{id}')).toBe(0);
  expect(check('/api/ads/Song/{song}')).toBe(1);
  expect(check('/api/ads/Book', '/api/ads/Book/', '/api/ads/Book/{id}/more')).toBe(3);
});
