import { classes } from '../classes.ts';
import { Modal, type ModalProps } from '../modal/modal.tsx';
import styles from './drawer.module.css';

export interface DrawerProps extends ModalProps {
  /** The edge from which it opens: the start or end of lines, or the bottom. @default 'end' */
  side?: 'start' | 'end' | 'bottom';
}

/** A panel at the edge, for menus and filters on small screens. */
export function Drawer({ side = 'end', ...rest }: DrawerProps) {
  return <Modal {...rest} className={classes(styles.drawer, styles[side])} />;
}
