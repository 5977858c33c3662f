import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './form.module.css';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'action'> {
  /** Called after the default submission was prevented. */
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

/**
 * Fields below each other. After a submit that leaves a field invalid, at once or when the server has answered, focuses
 * the first invalid field, unless the user has typed again by then.
 */
export function Form({ onSubmit, className, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);

  useEffect(() => {
    if (!submitted.current) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalid) return;
    submitted.current = false;
    const focusable = 'input:not([type="hidden"], :disabled), select, textarea, button';
    (invalid.matches(focusable) ? invalid : invalid.querySelector<HTMLElement>(focusable))?.focus();
  });

  return (
    <form
      {...rest}
      ref={form}
      noValidate
      className={classes(styles.form, className)}
      onInput={(event) => {
        submitted.current = false;
        rest.onInput?.(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submitted.current = true;
        onSubmit(event);
      }}
    />
  );
}
