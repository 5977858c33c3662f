import { foldDigits, withoutFormatCharacters } from 'shared-api/rules/typed-text';
import { InputField, type TextFieldProps } from './text-field.tsx';

/** A telephone number: from left to right. Arabic and Persian digits become Latin ones as they are typed, and the direction marks of a copied number go. */
export function PhoneField({ onChange, ...rest }: Omit<TextFieldProps, 'dir' | 'inputMode'>) {
  return (
    <InputField
      autoComplete="tel"
      {...rest}
      type="tel"
      inputMode="tel"
      dir="ltr"
      onChange={(value) => onChange(foldDigits(withoutFormatCharacters(value)))}
    />
  );
}
