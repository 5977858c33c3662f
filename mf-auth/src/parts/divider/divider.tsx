import styles from './divider.module.css';

/** A line with a word in it, between two sign-in methods. */
export const Divider = ({ children }: { children: string }) => <p className={styles.line}>{children}</p>;
