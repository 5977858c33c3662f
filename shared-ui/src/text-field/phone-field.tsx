import { foldDigits, withoutFormatCharacters } from 'shared-api/rules/typed-text';
import { InputField, type TextFieldProps } from './text-field.tsx';

/**
 * A phone number, from left to right. Converts Arabic and Persian digits to Latin ones while the user types, and
 * removes the direction marks of a copied number.
 */
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
