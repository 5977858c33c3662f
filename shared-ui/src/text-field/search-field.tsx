import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** As long as somebody who types pauses between two letters. */
const pauseMs = 300;

export type SearchFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'placeholder' | 'maxLength' | 'value'
> & {
  /** Once typing pauses, or at once with Enter. */
  onChange(words: string): void;
};

/** Words that a list is searched by. `value` may be set back from outside at any time, also while somebody types. */
export function SearchField({ value, onChange, ...rest }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [emitted, setEmitted] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Words that were not typed here: set back, or another address. Typed ones arrive later than they are reported.
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== emitted) {
      setEmitted(value);
      setTyped(value);
    }
  }
  const emitChange = (words: string) => {
    clearTimeout(timer.current);
    setEmitted(words);
    onChange(words);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser of ours knows <search>
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        emitChange(typed);
      }}
    >
      <TextField
        {...rest}
        value={typed}
        dir="auto"
        autoComplete="off"
        onChange={(words) => {
          setTyped(words);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => emitChange(words), pauseMs);
        }}
      />
    </form>
  );
}
