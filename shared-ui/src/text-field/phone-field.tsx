import { digits } from '../format/digits.ts';
import { InputField, type TextFieldProps } from './text-field.tsx';

/** A telephone number: from left to right, Arabic and Persian digits become Latin ones as they are typed. */
export function PhoneField({ onChange, ...rest }: Omit<TextFieldProps, 'dir' | 'inputMode'>) {
  return (
    <InputField
      autoComplete="tel"
      {...rest}
      type="tel"
      inputMode="tel"
      dir="ltr"
      onChange={(value) => onChange(digits(value))}
    />
  );
}
