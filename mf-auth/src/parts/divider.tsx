import styles from './divider.module.css';

/** A line between two ways, with a word in it. */
export const Divider = ({ children }: { children: string }) => <p className={styles.line}>{children}</p>;
