import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** The search starts after this pause in ms, which is longer than the usual pause between two letters. */
const pauseMs = 300;

export type SearchFieldProps = Pick<TextFieldProps, 'hint' | 'placeholder' | 'maxLength' | 'value'> & {
  /** Names the field, and the landmark around it. */
  label: string;
  /** Called when typing pauses, or at once with Enter and when the field is left. */
  onChange(words: string): void;
};

/** The search of a list. The parent may set `value` at any time, also while the user types. */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [emitted, setEmitted] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The parent may have set another filter since the key was pressed: the pause ends with what it passes then.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const [resets, setResets] = useState(0);
  // What was typed before the parent set another value is not reported any more.
  useEffect(() => () => clearTimeout(timer.current), [resets]);
  // The parent has set another value, by a reset or another address. A typed value arrives here only after it was
  // reported.
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== emitted) {
      setEmitted(value);
      setTyped(value);
      setResets(resets + 1);
    }
  }
  const emitChange = (words: string) => {
    clearTimeout(timer.current);
    setEmitted(words);
    latest.current(words);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser of ours knows <search>
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        emitChange(typed);
      }}
    >
      <TextField
        {...rest}
        label={label}
        value={typed}
        dir="auto"
        autoComplete="off"
        // A press on a result leaves the page: the search must not change the address of the next one.
        onBlur={() => {
          if (typed !== emitted) emitChange(typed);
        }}
        onChange={(words) => {
          setTyped(words);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => emitChange(words), pauseMs);
        }}
      />
    </form>
  );
}
