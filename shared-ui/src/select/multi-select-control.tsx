import { MultiSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import type { FieldParts } from '../field/field.tsx';
import { MantineScope } from '../mantine/scope.tsx';
import { useKitTexts } from '../texts.ts';
import styles from './multi-select.module.css';
import type { MultiSelectFieldProps } from './multi-select-field.tsx';

type Props = Pick<
  MultiSelectFieldProps,
  'options' | 'value' | 'onChange' | 'name' | 'disabled' | 'required' | 'placeholder' | 'maxValues'
> & { parts: FieldParts };

// A lazy component has to be a default export.
export default function MultiSelectControl({ parts, options, value, placeholder, ...rest }: Props) {
  const texts = useKitTexts();
  return (
    <MantineScope>
      <MultiSelect
        {...rest}
        {...parts.control}
        id={parts.id}
        data={options}
        value={value}
        error={parts.control['aria-invalid']}
        placeholder={value.length === 0 ? placeholder : undefined}
        searchable
        clearable={false}
        rightSection={<IconChevronDown className={styles.chevron} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        nothingFoundMessage={texts.nothingFound}
        maxDropdownHeight={280}
        size="md"
        classNames={{
          input: styles.input,
          pill: styles.pill,
          inputField: styles.search,
          dropdown: styles.dropdown,
          option: styles.option,
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
