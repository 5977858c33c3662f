import { MultiSelect, type OptionsFilter } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { hasEveryWord } from 'shared-api/rules/search-text';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import fieldStyles from '../field/field.module.css';
import { ErrorWords, type FieldParts, type FieldProps } from '../field/field.tsx';
import { MantineScope } from '../mantine/scope.tsx';
import { useKitTexts } from '../texts.ts';
import styles from './multi-select.module.css';

import type { SelectOption } from './select-field.tsx';
export interface MultiSelectFieldProps extends FieldProps {
  options: SelectOption[];
  value: string[];
  onChange(value: string[]): void;
  /** While nothing is chosen. @default 'Choose' */
  placeholder?: string;
  /** At most so many. */
  maxValues?: number;
}

type Props = Omit<MultiSelectFieldProps, 'id'> & { parts: FieldParts };

/** Options are found as everything on the site is (PD-124). */
const filter: OptionsFilter = ({ options, search }) =>
  options.filter((option) => 'group' in option || hasEveryWord(option.label, search));

// A lazy component has to be a default export.
export default function MultiSelectControl({
  parts,
  label,
  hint,
  error,
  options,
  value,
  placeholder,
  ...rest
}: Props) {
  const texts = useKitTexts();
  return (
    <MantineScope>
      <MultiSelect
        {...rest}
        id={parts.id}
        // Names the list; the input has its label.
        aria-label={typeof label === 'string' ? label : undefined}
        // The input is described by what the library renders itself.
        description={hint}
        descriptionProps={{ id: parts.hintId }}
        error={error && <ErrorWords>{error}</ErrorWords>}
        errorProps={{ id: parts.errorId }}
        inputWrapperOrder={['description', 'input', 'error']}
        data={options}
        value={value}
        placeholder={value.length === 0 ? placeholder : undefined}
        searchable
        filter={filter}
        clearable={false}
        rightSection={<IconChevronDown className={styles.chevron} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        nothingFoundMessage={texts.nothingFound}
        // The list itself scrolls: keys reach all of it from the field, and nobody has to focus a box around it.
        withScrollArea={false}
        size="md"
        classNames={{
          root: styles.root,
          description: styles.hint,
          error: `${fieldStyles.error} ${styles.error}`,
          input: styles.input,
          pill: styles.pill,
          inputField: styles.search,
          dropdown: styles.dropdown,
          options: styles.options,
          option: styles.option,
          empty: styles.empty,
        }}
        // Inside a dialog, and never cut off by what scrolls around it.
        comboboxProps={{
          withinPortal: false,
          floatingStrategy: 'fixed',
          transitionProps: { duration: 0 },
          hideDetached: false,
        }}
      />
    </MantineScope>
  );
}
