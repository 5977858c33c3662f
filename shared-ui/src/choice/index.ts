export { CheckboxField, type CheckboxFieldProps } from './checkbox-field.tsx';
export { RadioGroupField, type RadioGroupFieldProps, type RadioOption } from './radio-group-field.tsx';
