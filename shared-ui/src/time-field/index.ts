export { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx';
export { TimeField, type TimeFieldProps } from './time-field.tsx';
