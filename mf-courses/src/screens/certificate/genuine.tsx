import type { Certificate } from 'shared-api/contracts/courses/certificates';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatDate } from 'shared-ui/format';
import { IconCertificate } from 'shared-ui/icons';
import { Card, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { SummaryList } from 'shared-ui/summary-list';
import { CertificateActions } from '../../parts/certificate/certificate-actions.tsx';
import { CertificatePicture } from '../../parts/certificate/certificate-picture.tsx';
import styles from './certificate.module.css';

/** The content of a genuine certificate: person, course and date. */
export function Genuine({ certificate }: { certificate: Certificate }) {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  return (
    <div className={styles.halves}>
      <Card flush>
        <CertificatePicture certificate={certificate} />
      </Card>
      <Stack gap="m" align="start">
        <Badge tone="success" icon={<IconCertificate />}>
          {t('certificate.genuine')}
        </Badge>
        <Text size="l">{t('certificate.genuineText')}</Text>
        <div className={styles.facts}>
          <SummaryList
            label={t('certificate.title')}
            rows={[
              { key: 'name', label: t('certificate.name'), value: certificate.name },
              {
                key: 'course',
                label: t('certificate.course'),
                value: (
                  <TextLink to={`/courses/${certificate.course_id}`}>{certificate.course_title}</TextLink>
                ),
              },
              {
                key: 'date',
                label: t('certificate.date'),
                value: formatDate(certificate.issued_on, language),
              },
              { key: 'code', label: t('certificate.code'), value: certificate.code },
            ]}
          />
        </div>
        <CertificateActions certificate={certificate} />
      </Stack>
    </div>
  );
}
