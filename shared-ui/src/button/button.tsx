import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { Anchor } from '../link/anchor.tsx';
import { useIsHidden } from '../link/link-filter.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  /** `accent` for the main call to action of a page. @default 'primary' */
  variant?: ButtonVariant;
  size?: 's' | 'm';
  /** Busy: keeps its width and focus, and ignores clicks. */
  loading?: boolean;
  /** Makes it a link that looks like a button. */
  href?: string;
  /** With `href`: downloads the link target instead of showing it. A string is the name of the file. */
  download?: ComponentProps<'a'>['download'];
  fullWidth?: boolean;
  /** Shown before the text. */
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button, or a link that looks like one; one to a hidden path is not shown. */
export function Button({
  variant = 'primary',
  size = 'm',
  loading = false,
  href,
  download,
  fullWidth = false,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const isHidden = useIsHidden(href);
  if (isHidden) return null;
  const look = classes(
    styles.button,
    styles[variant],
    size === 's' && styles.small,
    fullWidth && styles.full,
    className,
  );
  const content = (
    <span className={styles.content}>
      {icon !== undefined && <Icon>{icon}</Icon>}
      {children}
    </span>
  );
  if (href !== undefined) {
    // With `href` only props are passed that links and buttons share.
    const common = { ...rest, onClick } as unknown as Omit<ComponentProps<'a'>, 'href'>;
    return (
      <Anchor {...common} href={href} download={download} className={look}>
        {content}
      </Anchor>
    );
  }
  return (
    <button
      {...rest}
      type={type}
      className={look}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? ignore : onClick}
    >
      {content}
      {loading && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'fullWidth' | 'size'> {
  /** Accessible name of the button. */
  label: string;
  icon: ReactNode;
}

/** A square button that shows only an icon. */
export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} aria-label={label} className={classes(styles.square, className)}>
      <Icon>{icon}</Icon>
    </Button>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {children}
    </span>
  );
}

/** Prevents a busy submit button from submitting again. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}
