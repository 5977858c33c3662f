import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import floatingStyles from '../floating/floating.module.css';
import { usePlacement } from '../floating/use-placement.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  label: ReactNode;
  /** One focusable control. */
  children: ReactElement<{ 'aria-describedby'?: string; label?: unknown }>;
}

/**
 * Delays between hovering and showing, and between leaving and hiding, so that the pointer can move onto the tooltip
 * itself (WCAG 1.4.13).
 */
const showAfterMs = 300;
const hideAfterMs = 120;

/** A short text about a control, shown on hover and focus and hidden by Escape. Must not be the only place of important information. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opened, setOpened] = useState(false);

  const change = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(next), afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (!opened) return;
    const element = tooltip.current;
    element?.showPopover();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpened(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      element?.hidePopover();
    };
  }, [opened]);
  usePlacement(opened, tooltip, anchor, { align: 'center', side: 'above' });

  // If the tooltip only repeats the control's name, it is not read a second time.
  const describedBy = children.props.label === label ? children.props['aria-describedby'] : id;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the control inside
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && change(true, showAfterMs)}
      onPointerLeave={() => change(false, hideAfterMs)}
      onPointerDown={() => change(false, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && change(true, 0)}
      onBlur={() => change(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': describedBy })}
      <span
        ref={tooltip}
        id={id}
        role="tooltip"
        popover="manual"
        className={classes(floatingStyles.floating, styles.tooltip)}
      >
        {label}
      </span>
    </span>
  );
}
