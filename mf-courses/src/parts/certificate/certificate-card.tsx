import type { Certificate } from 'shared-api/contracts/courses/certificates';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import styles from './certificate.module.css';
import { CertificateActions, toVerificationPath } from './certificate-actions.tsx';
import { CertificatePicture } from './certificate-picture.tsx';

/** A certificate of the user, with its actions. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  return (
    <Card as="article" flush>
      <CertificatePicture certificate={certificate} />
      <Stack gap="s" align="start" className={styles.body}>
        <Heading level={2} size="s" dir="auto">
          {certificate.course_title}
        </Heading>
        <Text size="s" tone="muted">
          {t('certificate.issued', { date: formatDate(certificate.issued_on, language) })}
        </Text>
        <CertificateActions certificate={certificate} size="s" />
        <TextLink to={toVerificationPath(certificate)}>{t('certificate.verify')}</TextLink>
      </Stack>
    </Card>
  );
}
