import qs from 'qs';
import { Failure } from './failure.ts';

const forbiddenKey = /(^|\[|\.)(__proto__|constructor|prototype)(\]|\[|\.|$)/;

const refuseForbidden = (key: string): string => {
  if (forbiddenKey.test(key)) throw new Failure(400, 'malformed');
  return key;
};

const options: qs.IParseOptions<qs.BooleanOptional> = {
  depth: 6,
  strictDepth: true,
  // Half a year of days in one call (CC §5).
  arrayLimit: 200,
  parameterLimit: 1000,
  throwOnLimitExceeded: true,
  allowPrototypes: false,
  decoder: (text, decode, charset, part) =>
    part === 'key' ? refuseForbidden(decode(text, decode, charset)) : decode(text, decode, charset),
};

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure(400, 'malformed', { cause });
  }
}

/** Reads a query or an urlencoded body with PHP-style keys: `items[0][user_id]=7`, `days[]=…`. */
export const parseForm = (text: string): Record<string, unknown> => parsed(() => qs.parse(text, options));

/** The same for the parts of a multipart body; a name sent several times holds its values in order. */
export function parseParts(parts: Iterable<[name: string, value: unknown]>): Record<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [name, value] of parts) {
    refuseForbidden(name);
    const earlier = flat.get(name);
    flat.set(
      name,
      earlier === undefined ? value : Array.isArray(earlier) ? [...earlier, value] : [earlier, value],
    );
  }
  // qs takes an object of flat keys as well, although its types speak of records of strings.
  return parsed(() => qs.parse(Object.fromEntries(flat) as Record<string, string>, options));
}

const unreadable = Symbol('unreadable query');

/** For the router, where an error would have no request to answer: keeps it for `refuseUnreadable`. */
export function readQuery(text: string): Record<PropertyKey, unknown> {
  try {
    return text === '' ? {} : parseForm(text);
  } catch (error) {
    return { [unreadable]: error };
  }
}

export function refuseUnreadable(query: unknown): void {
  if (typeof query === 'object' && query !== null && unreadable in query) throw query[unreadable];
}
