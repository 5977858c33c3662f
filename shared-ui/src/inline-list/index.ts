export { InlineList, type InlineListItem } from './inline-list.tsx';
