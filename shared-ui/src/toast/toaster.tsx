import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useKitTexts } from '../texts.ts';
import { dismissOld, markOld, useToasts } from './store.ts';
import styles from './toast.module.css';
import { ToastCard } from './toast-card.tsx';

/**
 * Shows the toasts, above everything and also while a dialog makes the rest of the page inert. Once, in the shell.
 * Its distance from the bottom is `--toaster-bottom`, for a frame that has a bar there.
 * @param path of the page: a message about what was done on one page does not cover the next
 */
export function Toaster({ path }: { path?: string }) {
  const texts = useKitTexts();
  const toasts = useToasts();
  const dialog = useTopDialog();
  // A page may go with its dialog open: there is no event for that, and nothing can be shown in it any more.
  const host = dialog?.isConnected ? dialog : document.body;
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // Before the click or key leads to its own message.
    const capture = { capture: true };
    document.addEventListener('pointerdown', markOld, capture);
    document.addEventListener('keydown', markOld, capture);
    return () => {
      document.removeEventListener('pointerdown', markOld, capture);
      document.removeEventListener('keydown', markOld, capture);
    };
  }, []);
  useEffect(() => {
    if (path !== undefined) dismissOld();
  }, [path]);
  const newest = toasts.at(-1)?.id;

  // What enters the top layer last lies on top: each new toast and each change of host lifts it again.
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest, host]);

  const list = (errors: boolean) => (
    <div className={styles.list} aria-live={errors ? 'assertive' : 'polite'}>
      {toasts
        .filter(({ tone }) => (tone === 'error') === errors)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
    </div>
  );
  return createPortal(
    <section ref={region} className={styles.toaster} aria-label={texts.notifications} popover="manual">
      {list(false)}
      {list(true)}
    </section>,
    host,
  );
}

/** The modal dialog that is open on top of all, if there is one: only what lies inside it can be reached. */
function useTopDialog(): Element | undefined {
  const [top, setTop] = useState<Element>();
  useEffect(() => {
    const update = () => setTop([...document.querySelectorAll('dialog[open]')].at(-1));
    update();
    // Neither event bubbles.
    document.addEventListener('toggle', update, { capture: true });
    document.addEventListener('close', update, { capture: true });
    return () => {
      document.removeEventListener('toggle', update, { capture: true });
      document.removeEventListener('close', update, { capture: true });
    };
  }, []);
  return top;
}
