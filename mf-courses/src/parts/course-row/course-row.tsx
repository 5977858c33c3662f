import type { ReactNode } from 'react';
import { Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import styles from './course-row.module.css';

export interface CourseRowProps {
  course: { id: number; title: string; thumbnail: string | null };
  /** Path that the title leads to. */
  to: string;
  /** The details of the course in this list. */
  children: ReactNode;
}

/** A course in a list of the start page: its small picture, and its title as a link. */
export function CourseRow({ course: { id, title, thumbnail }, to, children }: CourseRowProps) {
  return (
    <li className={styles.row}>
      <Picture src={thumbnail ?? undefined} alt="" seed={String(id)} className={styles.picture} />
      <Stack gap="xs">
        <TextLink to={to} dir="auto">
          {title}
        </TextLink>
        {children}
      </Stack>
    </li>
  );
}
