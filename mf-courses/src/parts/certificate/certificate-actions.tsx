import type { Certificate } from 'shared-api/contracts/courses/certificates';
import { useTexts } from 'shared-api/i18n';
import { Button, type ButtonProps } from 'shared-ui/button';
import { IconDownload } from 'shared-ui/icons';
import { Group } from 'shared-ui/layout';
import { ShareControl } from 'shared-ui/share';

/** Where anybody can check a certificate. */
export const pageOf = ({ code }: Pick<Certificate, 'code'>): string => `/certificates/${code}`;

export interface CertificateActionsProps extends Pick<ButtonProps, 'size'> {
  certificate: Certificate;
}

/** What can be done with a certificate: keep it as a file, show it to others. */
export function CertificateActions({ certificate, size }: CertificateActionsProps) {
  const { t } = useTexts('mf-courses');
  return (
    <Group gap="s">
      <Button size={size} href={certificate.pdf} download icon={<IconDownload />}>
        {t('certificate.download')}
      </Button>
      <ShareControl title={certificate.course_title} path={pageOf(certificate)} />
    </Group>
  );
}
