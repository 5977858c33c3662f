import * as icons from 'shared-ui/icons';
import styles from './icons.module.css';

const all = Object.entries(icons).sort(([one], [other]) => (one < other ? -1 : 1));

export function Icons() {
  return (
    <ul className={styles.icons} lang="en">
      {all.map(([name, Icon]) => (
        <li key={name} className={styles.icon}>
          <Icon aria-hidden="true" />
          <span>{name.replace('Icon', '')}</span>
        </li>
      ))}
    </ul>
  );
}
