import qs from 'qs';
import { Failure } from '../failure.ts';

const forbiddenKey = /(^|\[|\.)(__proto__|constructor|prototype)(\]|\[|\.|$)/;

const rejectForbidden = (key: string): string => {
  if (forbiddenKey.test(key)) throw new Failure('malformed');
  return key;
};

const options: qs.IParseOptions<qs.BooleanOptional> = {
  depth: 6,
  strictDepth: true,
  // One call may have the days of half a year (CC §5).
  arrayLimit: 200,
  parameterLimit: 1000,
  throwOnLimitExceeded: true,
  allowPrototypes: false,
  decoder: (text, decode, charset, part) =>
    part === 'key' ? rejectForbidden(decode(text, decode, charset)) : decode(text, decode, charset),
};

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure('malformed', { cause });
  }
}

/** Parses a query or an urlencoded body with PHP-style keys: `items[0][user_id]=7`, `days[]=…`. */
export const parseForm = (text: string): Record<string, unknown> => parsed(() => qs.parse(text, options));

/** Parses the parts of a multipart body by the same keys; a repeated name becomes a list in order. */
export function parseParts(parts: Iterable<[name: string, value: unknown]>): Record<string, unknown> {
  const byName = new Map<string, unknown[]>();
  for (const [name, value] of parts) {
    rejectForbidden(name);
    const earlier = byName.get(name);
    if (earlier) earlier.push(value);
    else byName.set(name, [value]);
  }
  const flat = [...byName].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const);
  // qs accepts an object with flat keys as well, although its types ask for records of strings.
  return parsed(() => qs.parse(Object.fromEntries(flat) as Record<string, string>, options));
}

const unreadable = Symbol('unreadable query');

/** Parses a query for the router, which cannot respond yet: stores the error for `rejectUnreadable`. */
export function readQuery(text: string): Record<PropertyKey, unknown> {
  try {
    return text === '' ? {} : parseForm(text);
  } catch (error) {
    return { [unreadable]: error };
  }
}

export function rejectUnreadable(query: unknown): void {
  if (typeof query === 'object' && query !== null && unreadable in query) throw query[unreadable];
}
