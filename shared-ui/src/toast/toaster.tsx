import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useKitTexts } from '../texts.ts';
import { dismissOld, markOld, useToasts } from './store.ts';
import styles from './toast.module.css';
import { ToastCard } from './toast-card.tsx';

/**
 * Shows the toasts above everything, also while a dialog makes the rest of the page inert. Rendered once, in the shell.
 * Its distance from the bottom is `--toaster-bottom`, for a frame with a bottom bar.
 * @param path of the page; toasts of the previous page are removed when it changes
 */
export function Toaster({ path }: { path?: string }) {
  const texts = useKitTexts();
  const toasts = useToasts();
  const dialog = useTopDialog();
  // A dialog that was removed during this render cannot show anything any more.
  const host = dialog?.isConnected ? dialog : globalThis.document?.body;
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the capture phase, before the click or key shows a toast of its own.
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

  // The element that enters the top layer last is on top: each new toast and each change of the host enters it again.
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    // A dialog that was removed by this very render has taken the region along, where a popover cannot be shown. Its place is updated next.
    if (newest !== undefined && element.isConnected) element.showPopover();
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
  // Pages are also drawn where there is no document.
  if (host === undefined) return null;
  return createPortal(
    <section ref={region} className={styles.toaster} aria-label={texts.notifications} popover="manual">
      {list(false)}
      {list(true)}
    </section>,
    host,
  );
}

const findTopDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1);

/** The topmost open modal dialog, if there is one: everything outside of it is inert. */
function useTopDialog(): Element | undefined {
  const [top, setTop] = useState<Element>();
  useEffect(() => {
    const update = () => setTop(findTopDialog());
    update();
    // These events do not bubble.
    document.addEventListener('toggle', update, { capture: true });
    document.addEventListener('close', update, { capture: true });
    return () => {
      document.removeEventListener('toggle', update, { capture: true });
      document.removeEventListener('close', update, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (top === undefined) return;
    // An open dialog may be unmounted with its page, for which there is no event.
    const observer = new MutationObserver(() => {
      if (!top.isConnected) setTop(findTopDialog());
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [top]);
  return top;
}
