/** The order of a list: the key of a column, or `-` and the key for the reverse, `-created_at`. */
export type SortOrder<Key extends string = string> = Key | `-${Key}`;

/** A column and its direction. */
export interface Sort<Key extends string = string> {
  key: Key;
  isDescending: boolean;
}

/** All orders by these columns. */
export const listSortOrders = <const Key extends string>(keys: readonly Key[]): SortOrder<Key>[] =>
  keys.flatMap((key): SortOrder<Key>[] => [key, `-${key}`]);

export const parseSortOrder = <Key extends string>(order: SortOrder<Key>): Sort<Key> =>
  order.startsWith('-')
    ? { key: order.slice(1) as Key, isDescending: true }
    : { key: order as Key, isDescending: false };

export const toSortOrder = <Key extends string>({ key, isDescending }: Sort<Key>): SortOrder<Key> =>
  isDescending ? `-${key}` : key;
