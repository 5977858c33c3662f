import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import fieldStyles from '../field/field.module.css';
import { Field, useFieldParts } from '../field/field.tsx';
import { useKitTexts } from '../texts.ts';
import { toast } from '../toast/store.ts';
import { copy } from './copy.ts';
import styles from './share.module.css';

export interface CopyFieldProps {
  /** @default 'Link' */
  label?: ReactNode;
  /** The link, or another text of one line. */
  value: string;
  /** The button. @default 'Copy link' */
  copyLabel?: string;
}

/** A link to read and to copy. The toast 'copied' confirms a copy (CC §8). */
export function CopyField({ label, value, copyLabel }: CopyFieldProps) {
  const texts = useKitTexts();
  const parts = useFieldParts({});
  const input = useRef<HTMLInputElement>(null);
  const onCopy = async () => {
    if (input.current && (await copy(value, input.current))) toast.success(texts.copied);
    else toast.error(texts.copyFailed);
  };
  return (
    <Field parts={parts} label={label ?? texts.link}>
      <div className={styles.copy}>
        <input
          ref={input}
          id={parts.id}
          className={fieldStyles.control}
          dir="ltr"
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={<IconCopy />} onClick={onCopy}>
          {copyLabel ?? texts.copyLink}
        </Button>
      </div>
    </Field>
  );
}
