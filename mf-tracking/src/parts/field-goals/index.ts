export { FieldGoals } from './field-goals.tsx';
