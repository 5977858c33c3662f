import { useEffect, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { TextField } from 'shared-ui/text-field';

/** As long as somebody who types pauses between two letters. */
const pauseMs = 300;

export interface NameSearchProps {
  value: string;
  onChange(name: string): void;
}

/** A search that begins when typing pauses, or at once with Enter. */
export function NameSearch({ value, onChange }: NameSearchProps) {
  const { t } = useTexts('mf-consultations');
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A name that was not typed here: set back, or another address. One's own arrives later than it is told.
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setTyped(value);
    }
  }
  const tell = (name: string) => {
    clearTimeout(timer.current);
    setTold(name);
    onChange(name);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        tell(typed);
      }}
    >
      <TextField
        label={t('booking.directory.name')}
        value={typed}
        maxLength={60}
        dir="auto"
        autoComplete="off"
        onChange={(name) => {
          setTyped(name);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => tell(name), pauseMs);
        }}
      />
    </form>
  );
}
