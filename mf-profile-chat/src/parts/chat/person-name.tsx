import styles from './person-name.module.css';

/** The name of a person in a line of its own: it begins where the line of the page does, and is cut off at its own end, whatever its direction. */
export const PersonName = ({ name }: { name: string }) => (
  <span className={styles.name}>
    <bdi>{name}</bdi>
  </span>
);
