import { classes } from '../classes.ts';
import tints from '../pattern/tints.module.css';
import { type Drawing, drawings, ground, type IllustrationName, rim } from './drawings.ts';
import styles from './illustration.module.css';

/** A drawing of the subject of a page: an object on a star. Decorative. */
export function Illustration({ name }: { name: IllustrationName }) {
  const { tint, shapes, directed }: Drawing = drawings[name];
  return (
    <svg
      className={classes(styles.picture, tints[`tint${tint}`], directed && styles.directed)}
      viewBox="0 0 160 120"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ground} d={ground} />
      <path className={styles.rim} d={rim} />
      {shapes.map(([material, path]) => (
        <path key={path} className={styles[material]} d={path} />
      ))}
    </svg>
  );
}
