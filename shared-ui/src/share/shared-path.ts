/**
 * The path of a page as it is shared: with what it shows, by type and id, whatever else its query has (XCUT-033).
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
