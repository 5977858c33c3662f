import { useTitle } from 'platform/remote';
import { useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { useCertificate } from '../../queries/courses.ts';
import { parseCertificateCode } from '../../rules/catalogue/certificate-code.ts';
import { Genuine } from './genuine.tsx';
import { NotFound } from './not-found.tsx';

/** `/certificates/{code}`: verifies a certificate for everyone who knows its code. */
export default function Screen() {
  const { t } = useTexts('mf-courses');
  const { code = '' } = useParams();
  const isCode = parseCertificateCode(code) !== undefined;
  // Requests only a valid code of the address, so that the call equals the shell's prefetch.
  const query = useCertificate(isCode ? code : undefined);
  useTitle(query.data?.course_title);
  const missing = <NotFound key={code} code={code} />;
  return (
    <Page title={t('certificate.title')}>
      {isCode ? (
        <Loaded query={query} missing={missing}>
          {(certificate) => <Genuine certificate={certificate} />}
        </Loaded>
      ) : (
        missing
      )}
    </Page>
  );
}
