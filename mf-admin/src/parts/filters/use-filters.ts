import { type ChangeOptions, useAddress, useWords } from 'shared-ui/list';

/**
 * The filters of a list, as words of the address. A change sets the named ones alone, also if another field has changed meanwhile, and returns to
 * the first page.
 */
export function useFilters<Key extends string>(
  keys: readonly Key[],
): [
  Partial<Record<Key, string>>,
  (changes: Partial<Record<Key, string | undefined>>, options?: ChangeOptions) => void,
] {
  const [words] = useWords(keys);
  const [, changeAddress] = useAddress();
  const change = (changes: Partial<Record<Key, string | undefined>>, options?: ChangeOptions) =>
    changeAddress((query) => {
      for (const key of keys.filter((each) => each in changes)) {
        const word = changes[key];
        if (word === undefined) query.delete(key);
        else query.set(key, word);
      }
      query.delete('page');
      return query;
    }, options);
  return [words, change];
}
