import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { Modal } from '../modal/modal.tsx';
import { useKitTexts } from '../texts.ts';
import styles from './dialog.module.css';

export interface ConfirmDialogProps {
  opened: boolean;
  /** The question. */
  title: ReactNode;
  /** The consequences of a confirmation. */
  children?: ReactNode;
  /** Label of the confirmation, a verb: 'Delete'. */
  confirmLabel: ReactNode;
  /** @default 'Cancel' */
  cancelLabel?: ReactNode;
  /** `danger` if it cannot be undone. @default 'primary' */
  tone?: 'primary' | 'danger';
  /** The action is running. The dialog cannot be closed meanwhile. */
  loading?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before an important action. The cancel button has the focus at first. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  loading = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const texts = useKitTexts();
  const textId = useId();
  return (
    <Modal
      opened={opened}
      onClose={loading ? () => {} : onCancel}
      title={title}
      role="alertdialog"
      describedBy={children !== undefined ? textId : undefined}
      className={classes(styles.dialog, styles.s)}
      closable={!loading}
      ownFocus
      footer={
        <>
          <Button variant="secondary" disabled={loading} onClick={onCancel} data-autofocus>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button variant={tone} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children !== undefined && <div id={textId}>{children}</div>}
    </Modal>
  );
}
