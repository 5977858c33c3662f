export { JoinButton } from './join-button.tsx';
export { SeatsNote } from './seats-note.tsx';
export { WaitingEntries } from './waiting-entries.tsx';
export { WaitingList } from './waiting-list.tsx';
