import type { Certificate } from 'shared-api/contracts/courses/certificates';
import { useTexts } from 'shared-api/i18n';
import { Button, type ButtonProps } from 'shared-ui/button';
import { IconDownload } from 'shared-ui/icons';
import { Group } from 'shared-ui/layout';
import { ShareControl } from 'shared-ui/share';
import styles from './certificate.module.css';

/** The public page that verifies a certificate. */
export const toVerificationPath = ({ code }: Pick<Certificate, 'code'>): string => `/certificates/${code}`;

export interface CertificateActionsProps extends Pick<ButtonProps, 'size'> {
  certificate: Certificate;
}

/** Actions for a certificate: save it as a file, share it. */
export function CertificateActions({ certificate, size }: CertificateActionsProps) {
  const { t } = useTexts('mf-courses');
  return (
    <Group gap="s" className={styles.actions}>
      <Button size={size} href={certificate.pdf} download icon={<IconDownload />}>
        {t('certificate.download')}
      </Button>
      <ShareControl title={certificate.course_title} path={toVerificationPath(certificate)} />
    </Group>
  );
}
