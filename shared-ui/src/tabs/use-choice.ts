import { type ChangeOptions, useAddress } from '../list/use-address.ts';

/**
 * A choice that is stored in the address, so that a refreshed, shared or revisited page shows the same. Does not change
 * other keys of the query.
 * @param values the possible choices; the first is the default
 */
export function useChoice(
  param: string,
  values: string[],
): [string | undefined, (value: string, options?: ChangeOptions) => void] {
  const [query, change] = useAddress();
  const requested = query.get(param);
  const chosen = requested !== null && values.includes(requested) ? requested : values[0];
  const choose = (value: string, options?: ChangeOptions) => {
    if (value === chosen) return;
    change((query) => {
      query.set(param, value);
      return query;
    }, options);
  };
  return [chosen, choose];
}
