export { WaitingEntries } from './waiting-entries.tsx';
export { WaitingList } from './waiting-list.tsx';
