import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { useKitTexts } from '../texts.ts';
import { dismiss, type ToastMessage } from './store.ts';
import styles from './toast.module.css';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** Long enough to read. Errors and toasts with an action stay longer. */
const shortMs = 5_000;
const longMs = 12_000;

/** One toast. It disappears by itself, but not while it is hovered or focused. */
export function ToastCard({ toast }: { toast: ToastMessage }) {
  const texts = useKitTexts();
  const [held, setHeld] = useState(false);
  const Icon = icons[toast.tone];
  const lifeMs = toast.tone === 'error' || toast.action ? longMs : shortMs;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(toast.id), lifeMs);
    return () => clearTimeout(timer);
  }, [held, lifeMs, toast.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads it
    <div
      className={classes(styles.toast, styles[toast.tone], toast.action && styles.withAction)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <p className={styles.message}>{toast.message}</p>
      {toast.action && (
        <Button
          variant="quiet"
          size="s"
          className={styles.action}
          onClick={() => {
            toast.action?.onSelect();
            dismiss(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={texts.dismiss} icon={<IconX />} onClick={() => dismiss(toast.id)} />
    </div>
  );
}
