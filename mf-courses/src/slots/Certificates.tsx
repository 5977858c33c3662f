import { useTexts } from 'shared-api/i18n';
import type { Slots } from 'shared-api/slots';
import { Button } from 'shared-ui/button';
import { emptyTextOf, ItemList, listState, type OnPage, useLastPage } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { CertificateCard } from '../parts/certificate/certificate-card.tsx';
import { useCertificates } from '../queries/courses.ts';

/** Tab 'certificaties' of the user's profile (EC §2.5, §2.6). */
export default function Certificates({ page, onChange }: Slots['user-profile.certificaties.v1']) {
  const { t } = useTexts('mf-courses');
  const rejectionText = useErrorText();
  const query = useCertificates(page);
  const onPage: OnPage = (page, options) => onChange({ page }, options);
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, onPage);
  return (
    <ItemList
      label={t('certificate.mine')}
      {...listState(query)}
      error={query.error && rejectionText(query.error)}
      keyOf={({ code }) => code}
      page={page}
      onPage={onPage}
      empty={
        <EmptyState
          picture="courses"
          title={emptyTextOf('courses')}
          text={t('certificate.noneYet')}
          action={<Button href="/user/courses">{t('certificate.learn')}</Button>}
        />
      }
    >
      {(certificate) => <CertificateCard certificate={certificate} />}
    </ItemList>
  );
}
