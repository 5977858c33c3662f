import { classes } from '../classes.ts';
import { Modal, type ModalProps } from '../modal/modal.tsx';
import styles from './dialog.module.css';

export interface DialogProps extends ModalProps {
  /** Maximum width 400, 560 or 800 px. @default 'm' */
  size?: 's' | 'm' | 'l';
}

/** A modal dialog: the user answers it before the page continues. */
export function Dialog({ size = 'm', ...rest }: DialogProps) {
  return <Modal {...rest} className={classes(styles.dialog, styles[size])} />;
}
