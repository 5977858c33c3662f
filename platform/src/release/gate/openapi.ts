import { isKeywords, type Keywords, type Place, resolve, type Schema, toPlace } from './schema/schema.ts';

/** One operation of an OpenAPI document: its inputs and its answer. */
export interface Operation {
  params: Place;
  query: Place;
  body: Place;
  /** Undefined for an answer without a body. */
  answer: Place | undefined;
}

const keywordsOf = (value: unknown): Keywords => (isKeywords(value) ? value : {});
const parameter = /\{([^}]*)\}/g;

/** Normalises parameter names: `/courses/{id}` and `/courses/{course}` are the same address. */
export const normalizePath = (path: string): string => path.replace(parameter, '{}');
const parametersOf = (path: string) => [...path.matchAll(parameter)].map(([, name = '']) => name);

/**
 * The values of path parameters in an address: `model` is `Activity` in `/ads/Activity/{id}` of `/ads/{model}/{id}`.
 * @returns undefined when the address does not match the path
 */
function findValues(path: string, address: string): Map<string, string> | undefined {
  const own = address.split('/');
  const values = new Map<string, string>();
  const segments = path.split('/');
  if (segments.length !== own.length) return undefined;
  for (const [index, segment] of segments.entries()) {
    const value = own[index] ?? '';
    const [name] = parametersOf(segment);
    if (name === undefined ? segment !== value : value === '') return undefined;
    if (name !== undefined && parametersOf(value).length === 0) values.set(name, value);
  }
  return values;
}

/** The paths of the API that match an address, each with the values of its parameters. */
export const findPaths = (
  openapi: unknown,
  address: string,
): { path: string; values: Map<string, string> }[] =>
  Object.keys(keywordsOf(keywordsOf(openapi).paths)).flatMap((path) => {
    const values = findValues(path, address);
    return values === undefined ? [] : [{ path, values }];
  });

/** The schema of a request or an answer, of its first media type. */
function contentOf(holder: unknown): Schema | undefined {
  const [media] = Object.values(keywordsOf(keywordsOf(holder).content));
  if (media === undefined) return undefined;
  return (keywordsOf(media).schema as Schema | undefined) ?? true;
}

/** Parameters of one kind as one object. */
function objectOf(parameters: Keywords[], kind: string, rename: (name: string) => string): Keywords {
  const own = parameters.filter((each) => each.in === kind);
  const nameOf = ({ name }: Keywords) => rename(String(name));
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((each) => [nameOf(each), each.schema ?? true])),
    required: own.filter(({ required }) => required === true).map(nameOf),
  };
}

/** The schema of a missing body: an object without properties. */
const empty: Keywords = { type: 'object', properties: {} };

/**
 * The operation that answers a call; undefined when the API has none.
 * @param path with its parameters in braces, under any names
 */
export function findOperation(openapi: unknown, method: string, path: string): Operation | undefined {
  const paths = keywordsOf(keywordsOf(openapi).paths);
  const known =
    path in paths ? path : Object.keys(paths).find((each) => normalizePath(each) === normalizePath(path));
  const item = keywordsOf(known === undefined ? undefined : paths[known]);
  const operation = item[method.toLowerCase()];
  if (known === undefined || !isKeywords(operation)) return undefined;
  const follow = (value: unknown) => {
    const found = keywordsOf(value);
    return typeof found.$ref === 'string' ? keywordsOf(resolve(openapi, found.$ref)) : found;
  };
  const parameters = [item.parameters, operation.parameters].flat().map(follow);
  const names = new Map(parametersOf(known).map((name, index) => [name, parametersOf(path)[index] ?? name]));
  const responses = keywordsOf(operation.responses);
  const success = Object.keys(responses).find((status) => /^2/.test(status));
  const answer = success === undefined ? undefined : contentOf(follow(responses[success]));
  const place = (schema: Schema) => toPlace(schema, 'none', openapi);
  return {
    params: place(objectOf(parameters, 'path', (name) => names.get(name) ?? name)),
    query: place(objectOf(parameters, 'query', (name) => name)),
    body: place(contentOf(follow(operation.requestBody)) ?? empty),
    answer: answer === undefined ? undefined : place(answer),
  };
}
