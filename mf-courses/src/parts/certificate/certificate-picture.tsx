import type { Certificate } from 'shared-api/contracts/courses/certificates';
import { useTexts } from 'shared-api/i18n';
import { Picture } from 'shared-ui/picture';
import styles from './certificate.module.css';

/** A certificate as it is printed. */
export function CertificatePicture({ certificate }: { certificate: Certificate }) {
  const { t } = useTexts('mf-courses');
  return (
    <Picture
      src={certificate.certificate}
      alt={t('certificate.picture', { course: certificate.course_title, name: certificate.name })}
      seed={String(certificate.course_id)}
      ratio="photo"
      className={styles.picture}
    />
  );
}
