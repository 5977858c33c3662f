import { type PointerEvent, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Field, type FieldProps, useFieldParts } from '../field/field.tsx';
import { formatProgress } from '../format/number.ts';
import { fill, useKitTexts } from '../texts.ts';
import styles from './rating.module.css';
import { Stars } from './stars.tsx';
import { maxStars, ratingAt, type StarStep, starStep } from './steps.ts';

export interface RatingFieldProps extends FieldProps {
  /** One step to 5; 0 if nothing is chosen. */
  value: number;
  onChange(value: number): void;
  /** Half or whole stars. @default 0.5 */
  step?: StarStep;
}

/**
 * A field for a rating. The control is the browser's own slider, for keyboard and screen reader. A pointer chooses the
 * star, or the half, below it, also while it moves.
 */
export function RatingField({
  label,
  name,
  hint,
  error,
  required,
  disabled,
  id,
  value,
  onChange,
  step = starStep,
}: RatingFieldProps) {
  const texts = useKitTexts();
  const parts = useFieldParts({ id, hint, error });
  const slider = useRef<HTMLInputElement>(null);
  const [pointed, setPointed] = useState<number>();

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    slider.current?.focus();
    onChange(ratingUnder(event, step));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const rating = ratingUnder(event, step);
    if (event.pointerType === 'mouse') setPointed(rating);
    if (event.currentTarget.hasPointerCapture(event.pointerId) && rating !== value) onChange(rating);
  };

  return (
    <Field parts={parts} label={label} hint={hint} error={error} required={required}>
      <div className={styles.control}>
        <span
          className={classes(styles.pad, disabled && styles.disabled)}
          {...(!disabled && { onPointerDown, onPointerMove, onPointerLeave: () => setPointed(undefined) })}
        >
          <input
            {...parts.control}
            ref={slider}
            id={parts.id}
            className={styles.slider}
            type="range"
            name={name}
            min={0}
            max={maxStars}
            step={step}
            value={value}
            disabled={disabled}
            aria-valuetext={fill(texts.stars, { value: formatProgress(value) })}
            onChange={(event) => {
              // A key overrides a pointer that still hovers the stars.
              setPointed(undefined);
              onChange(event.currentTarget.valueAsNumber);
            }}
          />
          <Stars value={pointed ?? value} className={styles.large} />
        </span>
        <bdi className={styles.chosen} aria-hidden="true">
          {value > 0 && formatProgress(value)}
        </bdi>
      </div>
    </Field>
  );
}

function ratingUnder({ clientX, currentTarget }: PointerEvent<HTMLElement>, step: StarStep): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const part = (clientX - left) / width;
  return ratingAt(getComputedStyle(currentTarget).direction === 'rtl' ? 1 - part : part, step);
}
