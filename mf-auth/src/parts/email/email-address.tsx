import styles from './email-address.module.css';

/** An e-mail address inside a sentence of either text direction. */
export const EmailAddress = ({ children }: { children: string }) => (
  <bdi className={styles.email}>{children}</bdi>
);
