import { IconX } from '@tabler/icons-react';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { useKitTexts } from '../texts.ts';
import styles from './modal.module.css';

export interface ModalProps {
  opened: boolean;
  /** Called for Escape, the close button, or a click beside it. */
  onClose(): void;
  title: ReactNode;
  children?: ReactNode;
  /** The actions, always visible. */
  footer?: ReactNode;
  /** Whether Escape, a click beside it and a close button can close it. @default true */
  closable?: boolean;
}

interface FrameProps extends ModalProps {
  className: string | undefined;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  /** An element inside has `data-autofocus`. Otherwise the title has the focus at first. */
  ownFocus?: boolean;
}

/**
 * A modal that uses the browser's own `<dialog>`: everything else is inert, the focus stays inside and returns to where
 * it was, and it needs neither a portal nor a scroll lock by script.
 */
export function Modal({
  opened,
  onClose,
  title,
  children,
  footer,
  closable = true,
  className,
  role,
  describedBy,
  ownFocus = false,
}: FrameProps) {
  const texts = useKitTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const present = usePresence(opened);
  const [nativeCloses, setNativeCloses] = useState(0);
  /** It is closed because it is unmounted, about which its caller need not be notified. */
  const isLeaving = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (opened && !element.open) {
      keepScrollbarsPlace();
      element.showModal();
      // Without this, the browser would focus the close button.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!opened && element.open) element.close();
    // `nativeCloses`: if the browser has closed the dialog but the caller keeps it open, to ask first, shows it again.
  }, [opened, nativeCloses]);

  // Closes an open dialog when its page is unmounted, so that nothing stays inert. Before it leaves the document: only then the browser
  // returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    // Its page was hidden for a time and is shown again: it opens again.
    if (isLeaving.current) setNativeCloses((count) => count + 1);
    isLeaving.current = false;
    return () => {
      if (!element?.open) return;
      isLeaving.current = true;
      element.close();
      queueMicrotask(() => {
        if (!element.isConnected) focusPage();
      });
    };
  }, []);

  const onCancel = (event: SyntheticEvent) => {
    // A file picker inside fires the same event.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (closable) onClose();
  };
  const onClick = (event: MouseEvent) => {
    if (closable && event.target === dialog.current && isBeside(event, dialog.current)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, by onCancel
    <dialog
      ref={dialog}
      className={classes(styles.modal, className)}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={onCancel}
      onClick={onClick}
      // The browser has closed it by itself (a second Escape): notifies the caller.
      onClose={(event) => {
        if (event.target !== dialog.current || dialog.current.open || !opened || isLeaving.current) return;
        onClose();
        setNativeCloses((count) => count + 1);
      }}
    >
      {present && (
        <>
          <div className={styles.header}>
            <h2
              id={titleId}
              className={styles.title}
              tabIndex={-1}
              data-autofocus={ownFocus ? undefined : ''}
            >
              {title}
            </h2>
            {closable && (
              <IconButton
                className={styles.close}
                label={texts.close}
                icon={<IconX />}
                onClick={() => onClose()}
              />
            )}
          </div>
          {children !== undefined && <div className={styles.body}>{children}</div>}
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}

/** Focuses the heading of the page if nothing has the focus, because what had it before the dialog has left the page, too. */
function focusPage(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** If the scroll bar takes up room, keeps that room while the page does not scroll, because otherwise everything would move. */
function keepScrollbarsPlace(): void {
  const root = document.documentElement;
  if (document.querySelector('dialog:modal')) return;
  root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
}

/** Duration of the longest transition in the style sheets of modals, ms. */
const leavingMs = 250;

/** True while it is open and during its closing transition, so that its content does not vanish early. */
function usePresence(opened: boolean): boolean {
  const [present, setPresent] = useState(opened);
  if (opened && !present) setPresent(true);
  useEffect(() => {
    if (opened) return;
    const timer = setTimeout(() => setPresent(false), leavingMs);
    return () => clearTimeout(timer);
  }, [opened]);
  return present;
}

/** Whether a click is outside of the dialog. The target is the dialog for both the backdrop and the dialog's own edge. */
function isBeside(event: MouseEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
