export { emptyTextOf, type ListArea } from './empty-text.ts';
export { ItemList, type ItemListProps } from './item-list.tsx';
export { listState } from './list-state.ts';
export { type ChangeOptions, type OnPage, useAddress } from './use-address.ts';
export { useLastPage } from './use-last-page.ts';
export { type Place, pageOf, pageWord, usePageOf, usePlace, useWords } from './use-place.ts';
