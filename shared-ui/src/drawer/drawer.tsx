import { classes } from '../classes.ts';
import { Modal, type ModalProps } from '../modal/modal.tsx';
import styles from './drawer.module.css';

export interface DrawerProps extends ModalProps {
  /** The edge it comes from: where lines begin, where they end, or the bottom. @default 'end' */
  side?: 'start' | 'end' | 'bottom';
}

/** A panel at the edge: menus and filters on small screens. */
export function Drawer({ side = 'end', ...rest }: DrawerProps) {
  return <Modal {...rest} className={classes(styles.drawer, styles[side])} />;
}
