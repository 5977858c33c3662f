export { emptyTextOf, type ListArea } from './empty-text.ts';
export { ItemList, type ItemListProps } from './item-list.tsx';
