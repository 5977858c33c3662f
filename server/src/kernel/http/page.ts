/** A page of a list in the answers of learning calls: the position is both inside and outside of `data`. */
export interface Page<Item> {
  status: true;
  data: { data: Item[]; current_page: number; last_page: number };
  current_page: number;
  last_page: number;
}

export function toPage<Item>(
  data: Item[],
  { page, size, count }: { page: number; size: number; count: number },
): Page<Item> {
  const place = { current_page: page, last_page: Math.max(1, Math.ceil(count / size)) };
  return { status: true, data: { data, ...place }, ...place };
}
