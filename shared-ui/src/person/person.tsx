import type { ReactNode } from 'react';
import { Avatar } from '../avatar/index.ts';
import { Text } from '../layout/index.ts';
import { TextLink } from '../link/index.ts';
import styles from './person.module.css';

export interface PersonProps {
  name: string;
  avatar: string | null;
  /** Link target of the name. */
  to?: string;
  /** A muted line below the name. */
  line?: ReactNode;
  /** @default 'm' */
  size?: 's' | 'm' | 'l';
}

/** A person, as shown in cards and rows. */
export function Person({ name, avatar, to, line, size = 'm' }: PersonProps) {
  return (
    <span className={styles.person}>
      <Avatar name={name} src={avatar ?? undefined} size={size} />
      <span className={styles.words}>
        {to === undefined ? (
          <Text as="span" strong dir="auto" className={styles.name}>
            {name}
          </Text>
        ) : (
          <TextLink to={to} quiet dir="auto" className={styles.name}>
            {name}
          </TextLink>
        )}
        {line !== undefined && (
          <Text as="span" size="s" tone="muted">
            {line}
          </Text>
        )}
      </span>
    </span>
  );
}
