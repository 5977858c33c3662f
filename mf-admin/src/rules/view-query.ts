/** What a view of a list is saved as: the query of its address without the page, because the rows of a page change. */
export function toViewQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  return query.toString();
}
