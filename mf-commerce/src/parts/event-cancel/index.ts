export { EventCancel } from './event-cancel.tsx';
