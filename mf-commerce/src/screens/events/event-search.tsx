import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { IconSearch } from 'shared-ui/icons';
import { TextField } from 'shared-ui/text-field';
import { maxSearchLength } from '../../rules/events/filters.ts';

interface EventSearchProps {
  /** The search in the address. */
  value: string;
  onSearch(words: string): void;
}

/** Searches with Enter or the icon, not while the user types (COMM-016). The hint about three characters prevents no search (PD-65). */
export function EventSearch({ value, onSearch }: EventSearchProps) {
  const { t } = useTexts('mf-commerce');
  const [words, setWords] = useState(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser of ours knows <search>
    <form
      role="search"
      aria-label={t('events.search')}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words.trim());
      }}
    >
      <TextField
        label={t('events.search')}
        placeholder={t('events.searchHint')}
        maxLength={maxSearchLength}
        dir="auto"
        autoComplete="off"
        value={words}
        onChange={setWords}
        after={
          <IconButton
            type="submit"
            variant="secondary"
            label={t('events.searchAction')}
            icon={<IconSearch />}
          />
        }
      />
    </form>
  );
}
