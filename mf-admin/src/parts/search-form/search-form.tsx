import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconSearch } from 'shared-ui/icons';
import { TextField, type TextFieldProps } from 'shared-ui/text-field';

interface SearchFormProps extends Pick<TextFieldProps, 'hint' | 'maxLength'> {
  /** Names the field, and the landmark around it. */
  label: string;
  /** The search in the address. */
  value: string;
  /** Describes why a text cannot be searched for; undefined if it can. */
  findProblem?(text: string): string | undefined;
  onSearch(text: string): void;
}

/** Searches with Enter or its button, not while the user types: only a whole number or code finds anything. */
export function SearchForm({ label, value, findProblem, onSearch, ...field }: SearchFormProps) {
  const { t } = useTexts('mf-admin');
  const [typed, setTyped] = useState(value);
  const [isChecked, setIsChecked] = useState(false);
  // Back or a link has changed the address.
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
    setIsChecked(false);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser of ours knows <search>
    <form
      role="search"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (findProblem?.(typed) === undefined) onSearch(typed.trim());
      }}
    >
      <TextField
        {...field}
        label={label}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        error={isChecked ? findProblem?.(typed) : undefined}
        value={typed}
        onChange={setTyped}
        after={
          <Button type="submit" variant="secondary" icon={<IconSearch />}>
            {t('money.search')}
          </Button>
        }
      />
    </form>
  );
}
