export { MultiSelectField, type MultiSelectFieldProps } from './multi-select-field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx';
