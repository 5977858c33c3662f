export type { MultiSelectFieldProps } from './multi-select-control.tsx';
export { MultiSelectField } from './multi-select-field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx';
