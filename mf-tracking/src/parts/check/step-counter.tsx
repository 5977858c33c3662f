import { type KeyboardEvent, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { foldNumber } from 'shared-api/rules/typed-text';
import { Button } from 'shared-ui/button';
import { IconMinus, IconPlus } from 'shared-ui/icons';
import styles from './check.module.css';
import type { StepsProps } from './use-checks.ts';

/** The number of done steps between two buttons; a typed one counts with Enter, or once the field is left. */
export function StepCounter({ name, steps: { count, done, setDone } }: StepsProps) {
  const { t } = useTexts('mf-tracking');
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const number = typed === undefined ? '' : foldNumber(typed);
    setTyped(undefined);
    if (/^\d{1,9}$/.test(number)) setDone(Math.min(Number(number), count));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit();
  };
  const change = (by: 1 | -1) => {
    setTyped(undefined);
    setDone(Math.min(count, Math.max(0, done + by)));
  };
  return (
    <fieldset aria-label={t('check.steps', { name, done, all: count })} className={styles.counter}>
      <Button
        size="s"
        variant="secondary"
        icon={<IconMinus />}
        aria-label={t('check.less', { name })}
        aria-disabled={done === 0 || undefined}
        onClick={() => change(-1)}
      />
      <input
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={t('check.number', { name, all: count })}
        value={typed ?? String(done)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <span className={styles.of}>{t('check.of', { all: count })}</span>
      <Button
        size="s"
        variant="secondary"
        icon={<IconPlus />}
        aria-label={t('check.more', { name })}
        aria-disabled={done === count || undefined}
        onClick={() => change(1)}
      />
    </fieldset>
  );
}
