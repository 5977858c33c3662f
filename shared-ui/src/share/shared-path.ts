/**
 * The path of a page for sharing, with type and id of its content in the query, in addition to the rest of the query
 * (XCUT-033).
 * @example sharedPath('/items/9', 'Item', 9) // '/items/9?type=Item&model_id=9'
 */
export function sharedPath(path: string, type: string, modelId: number | string): string {
  const [address = '', hash] = path.split('#', 2);
  const [pathname = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('type', type);
  query.set('model_id', String(modelId));
  return `${pathname}?${query}${hash === undefined ? '' : `#${hash}`}`;
}
