import { Combobox } from '@base-ui/react/combobox';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from 'shared-api/i18n';
import { hasEveryWord } from 'shared-api/rules/search-text';
import { classes } from '../classes.ts';
import type { FieldParts, FieldProps } from '../field/field.tsx';
import floatingStyles from '../floating/floating.module.css';
import { usePlacement } from '../floating/use-placement.ts';
import { fill, useKitTexts } from '../texts.ts';
import styles from './multi-select.module.css';
import type { SelectOption } from './select-field.tsx';

export interface MultiSelectFieldProps extends FieldProps {
  options: SelectOption[];
  value: string[];
  onChange(value: string[]): void;
  /** Shown if nothing is chosen. @default 'Choose' */
  placeholder?: string;
  /** Maximum number of choices. */
  maxValues?: number;
}

type Props = Omit<MultiSelectFieldProps, 'id' | 'hint' | 'error'> & { parts: FieldParts };

/** Searches options with the same rules as all searches of the site (PD-124). */
const filter = ({ label }: SelectOption, search: string) => hasEveryWord(label, search);

// A lazy component must be a default export.
export default function MultiSelectControl({
  parts,
  label,
  name,
  required,
  disabled,
  options,
  value,
  onChange,
  placeholder,
  maxValues = Number.POSITIVE_INFINITY,
}: Props) {
  const texts = useKitTexts();
  const { direction } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const items = useMemo(
    () => Combobox.createItems(options, { getValue: ({ value }) => value, getLabel: ({ label }) => label }),
    [options],
  );
  const chosen = value.flatMap((each) => options.find((option) => option.value === each) ?? []);
  const listName = typeof label === 'string' ? label : undefined;

  useLayoutEffect(() => {
    if (!opened) return;
    const element = list.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, [opened]);
  usePlacement(opened, list, box, { align: 'start', side: 'below' });

  const open = () => {
    // A fieldset around the field may be disabled.
    if (!box.current?.querySelector(':disabled')) setOpened(true);
  };
  const close = () => {
    setOpened(false);
    setSearch('');
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
    if (event.key !== 'Escape' || !opened) return;
    // Keeps a dialog around it open.
    event.preventDefault();
    close();
  };

  return (
    <DirectionProvider direction={direction}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes the list of the control inside */}
      <div onBlur={onBlur} onKeyDownCapture={onKeyDown}>
        <Combobox.Root
          // The kit places the list, in the top layer and beside its box: the library's own popup would hide the rest
          // of the page from assistive technology.
          inline
          multiple
          items={items}
          filter={filter}
          open={opened}
          onOpenChange={(next) => (next ? open() : close())}
          inputValue={search}
          onInputValueChange={setSearch}
          value={value}
          // The library would clear all choices on Escape.
          onValueChange={(next, { reason }) => reason !== 'escape-key' && onChange(next)}
          name={name}
          required={required}
          disabled={disabled}
        >
          <Combobox.InputGroup ref={box} className={styles.box}>
            <Combobox.Chips className={styles.chips} aria-label={listName}>
              {chosen.map((option) => (
                <Combobox.Chip key={option.value} className={styles.chip} aria-label={option.label}>
                  <span>{option.label}</span>
                  <Combobox.ChipRemove
                    className={styles.remove}
                    aria-label={fill(texts.removeOption, { name: option.label })}
                  >
                    <IconX aria-hidden="true" />
                  </Combobox.ChipRemove>
                </Combobox.Chip>
              ))}
              <Combobox.Input
                {...parts.control}
                id={parts.id}
                className={styles.search}
                placeholder={chosen.length === 0 ? placeholder : undefined}
                aria-expanded={opened}
                // Assistive technology may click without a pointer press, which the library waits for.
                onClick={open}
              />
            </Combobox.Chips>
            <IconChevronDown className={styles.chevron} aria-hidden="true" />
          </Combobox.InputGroup>
          <div ref={list} popover="manual" className={classes(floatingStyles.floating, styles.dropdown)}>
            <Combobox.Empty className={styles.empty}>{texts.nothingFound}</Combobox.Empty>
            {opened && (
              <Combobox.List aria-label={listName}>
                {(option: SelectOption) => (
                  <Combobox.Item
                    key={option.value}
                    className={styles.option}
                    value={option.value}
                    disabled={option.disabled || (value.length >= maxValues && !value.includes(option.value))}
                  >
                    {option.label}
                    <Combobox.ItemIndicator className={styles.check}>
                      <IconCheck aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            )}
          </div>
        </Combobox.Root>
      </div>
    </DirectionProvider>
  );
}
