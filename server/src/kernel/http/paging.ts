/** A page of a list as the calls of learning answer it: the position is both inside and outside of `data`. */
export interface Paged<Item> {
  status: true;
  data: { data: Item[]; current_page: number; last_page: number };
  current_page: number;
  last_page: number;
}

export function pageOf<Item>(
  data: Item[],
  { page, size, count }: { page: number; size: number; count: number },
): Paged<Item> {
  const place = { current_page: page, last_page: Math.max(1, Math.ceil(count / size)) };
  return { status: true, data: { data, ...place }, ...place };
}
