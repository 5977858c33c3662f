import type { ReactNode } from 'react';
import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { StickyBar } from 'shared-ui/sticky-bar';
import { Price } from '../purchase/price.tsx';
import { PurchaseButton } from '../purchase/purchase-button.tsx';
import styles from './course-frame.module.css';
import { Cover } from './cover.tsx';

/**
 * The content of a course beside its purchase card, which stays visible on wide screens and is a bar on phones (CC
 * §2).
 */
export function CourseLayout({ course, children }: { course: Course; children: ReactNode }) {
  const { t } = useTexts('mf-courses');
  return (
    <div className={styles.box}>
      <div className={styles.frame}>
        <div className={styles.cover}>
          <Cover course={course} />
        </div>
        <div className={styles.main}>{children}</div>
        <div className={styles.bar}>
          <StickyBar label={t('course.purchase')}>
            {course.is_enrolled === 0 && <Price course={course} />}
            <PurchaseButton course={course} />
          </StickyBar>
        </div>
      </div>
    </div>
  );
}
