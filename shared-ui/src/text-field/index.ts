export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { PhoneField } from './phone-field.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export {
  EmailField,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx';
