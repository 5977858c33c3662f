export { TaskDates } from './task-dates.tsx';
export { TaskList } from './task-list.tsx';
export { TaskStateBadge } from './task-state.tsx';
