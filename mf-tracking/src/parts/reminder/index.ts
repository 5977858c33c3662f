export { ReminderControl } from './reminder-control.tsx';
