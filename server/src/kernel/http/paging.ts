/** A page of a list as the calls of this area answer it: where it stands is beside the list and above it. */
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
