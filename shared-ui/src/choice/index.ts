export { CheckboxField, type CheckboxFieldProps } from './checkbox-field.tsx';
export { CheckboxGroupField, type CheckboxGroupFieldProps } from './checkbox-group-field.tsx';
export type { ChoiceOption } from './option.tsx';
export { RadioGroupField, type RadioGroupFieldProps } from './radio-group-field.tsx';
