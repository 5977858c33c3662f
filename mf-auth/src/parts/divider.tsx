import styles from './divider.module.css';

/** A line with a word in it, between two ways to sign in. */
export const Divider = ({ children }: { children: string }) => <p className={styles.line}>{children}</p>;
