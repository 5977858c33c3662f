import type { ReleaseContracts, UsedCall } from '../../registry/contracts.ts';
import { findOperation, findPaths, type Operation } from './openapi.ts';
import { isAnything, toPlace } from './schema/schema.ts';
import { findGaps, type Gap } from './schema/subset.ts';
import type { Violation } from './violation.ts';

type Part = 'params' | 'query' | 'body';

const partText: Record<Part, string> = { params: 'address', query: 'query', body: 'body' };

function sendText({ path, kind, has, takes }: Gap, part: Part): string {
  const what = path === '' ? `the ${partText[part]}` : `${path} in the ${partText[part]}`;
  switch (kind) {
    case 'missing':
      return `the API requires ${what} (${takes}), which it need not send`;
    case 'extra':
      return `it sends ${what} (${has}), which the API does not take`;
    case 'value':
      return `it sends ${what} as ${has}, the API takes ${takes}`;
  }
}

/** Values that the call sends and the API rejects, and required inputs that the call omits. */
const sendGaps = (call: UsedCall, operation: Operation, part: Part): string[] =>
  // A missing query or body counts as an empty one. Path parameters without a schema are those in the path.
  part === 'params' && call.params === undefined
    ? []
    : findGaps(toPlace(call[part] ?? { type: 'object', properties: {} }, 'none'), operation[part]).map(
        (gap) => sendText(gap, part),
      );

function readText({ path, kind, has, takes }: Gap): string {
  if (kind === 'missing') return `the API's answer may be without ${path} (${takes}), which it reads`;
  if (kind === 'extra') return `the API's answer may have ${path} (${has}), which it refuses`;
  return `${path === '' ? "the API's answer" : `${path} in the API's answer`} may be ${has}, it reads ${takes}`;
}

/** Values that the call reads and the API does not guarantee. Unknown fields are fine unless the call's schema is strict. */
function readGaps({ answer }: UsedCall, operation: Operation): string[] {
  const reader = toPlace(answer);
  if (operation.answer !== undefined) return findGaps(operation.answer, reader).map(readText);
  return isAnything(reader.schema) ? [] : ['the API answers nothing, it reads an answer'];
}

function checkCall(openapi: unknown, call: UsedCall, who: string): Violation[] {
  const where = `${who}, call ${call.id}`;
  const operation = findOperation(openapi, call.method, call.path);
  if (operation === undefined)
    return [
      {
        where,
        what: `the API has no ${call.method} ${call.path}`,
        mend: 'Bring an API that has it live first, or build the release without the call',
      },
    ];
  const sends = (['params', 'query', 'body'] as const).flatMap((part) => sendGaps(call, operation, part));
  return [
    ...sends.map((what) => ({
      where,
      what,
      mend: 'Let the API take what it took before, or build the release with the contract that the API has',
    })),
    ...readGaps(call, operation).map((what) => ({
      where,
      what,
      mend: 'Let the API answer what it answered before, or build the release with the contract that the API has',
    })),
  ];
}

/** Whether the API has a call at an address and accepts the values of its path parameters. */
const hasCall = (openapi: unknown, address: string): boolean =>
  findPaths(openapi, address).some(({ path, values }) => {
    const operation = findOperation(openapi, 'GET', path);
    if (operation === undefined) return false;
    const properties = Object.fromEntries([...values].map(([name, value]) => [name, { const: value }]));
    const sent = { type: 'object', properties, required: [...values.keys()] };
    return !findGaps(toPlace(sent, 'none'), operation.params).some((gap) => values.has(gap.path));
  });

/** Calls that pages prefetch (`data`) but the API does not have. */
export const checkEarlyCalls = (
  openapi: unknown,
  pages: readonly { path: string; data?: readonly string[] | undefined }[],
  who: string,
): Violation[] =>
  pages.flatMap(({ path, data = [] }) =>
    data
      .map((address) => address.split('?', 1)[0] as string)
      .filter((address) => !hasCall(openapi, address))
      .map((address) => ({
        where: `${who}, page ${path}`,
        what: `it asks ahead for ${address}, which the API does not have`,
        mend: 'Ask for what its code asks for, or for nothing',
      })),
  );

/**
 * Compares the calls of a release with the API: missing calls, answers that the release cannot read, and inputs that the API
 * rejects. See ADR-0016.
 * @param openapi the API's OpenAPI document
 * @param who the release's name in messages: `mf-auth 1.2.0`
 */
export const checkContracts = (openapi: unknown, { calls }: ReleaseContracts, who: string): Violation[] =>
  calls.flatMap((call) => checkCall(openapi, call, who));
