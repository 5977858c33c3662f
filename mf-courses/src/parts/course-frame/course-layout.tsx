import type { ReactNode } from 'react';
import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { DetailFrame } from 'shared-ui/detail-frame';
import { Price } from '../purchase/price.tsx';
import { PurchaseButton } from '../purchase/purchase-button.tsx';
import { PreviewButton } from './preview-button.tsx';

/**
 * The content of a course beside its purchase card, which stays visible on wide screens and is a bar on phones (CC
 * §2).
 */
export function CourseLayout({ course, children }: { course: Course; children: ReactNode }) {
  const { t } = useTexts('mf-courses');
  const { image, title, preview } = course;
  return (
    <DetailFrame
      src={image ?? undefined}
      seed={title}
      onCover={preview !== null && <PreviewButton course={{ ...course, preview }} />}
      label={t('course.purchase')}
      bar={
        <>
          {course.is_enrolled === 0 && <Price course={course} />}
          <PurchaseButton course={course} />
        </>
      }
    >
      {children}
    </DetailFrame>
  );
}
