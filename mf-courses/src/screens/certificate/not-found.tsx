import { useTexts } from 'shared-api/i18n';
import { Card, Stack } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import { CodeForm } from './code-form.tsx';

/** No certificate has this code. The usual reason is a typing error, so that the form for another code follows. */
export function NotFound({ code }: { code: string }) {
  const { t } = useTexts('mf-courses');
  return (
    <Stack gap="l">
      <EmptyState picture="search" title={t('certificate.notFound')} text={t('certificate.notFoundText')} />
      <Card tone="sunken">
        <CodeForm start={code} />
      </Card>
    </Stack>
  );
}
