import type { Answer } from 'shared-api/contract';
import type { application } from 'shared-api/contracts/consultations/account';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import { ConsultantFields } from '../../parts/consultant-form/consultant-fields.tsx';
import { useConsultantForm } from '../../parts/consultant-form/use-consultant-form.ts';
import { useApply } from '../../queries/sessions.ts';

type Application = Answer<typeof application>['data'];

/** The form, with the last request and its status. Sending the form again replaces that request. */
export function RequestForm({ application }: { application: Application }) {
  const { t } = useTexts('mf-consultations');
  const apply = useApply();
  const form = useConsultantForm(application, {
    isPending: apply.isPending,
    mutate: (body, then) => apply.mutate({ body }, then),
  });
  return (
    <Form onSubmit={() => form.submit(() => toast.success(t('sessions.form.saved')))}>
      {application?.request_status === 'pending' && (
        <FormMessage tone="info">{t('sessions.become.pending')}</FormMessage>
      )}
      {application?.request_status === 'refused' && (
        <FormMessage tone="warning">
          <Text>{t('sessions.become.refused')}</Text>
          {application.reason && <Text dir="auto">{application.reason}</Text>}
        </FormMessage>
      )}
      <ConsultantFields form={form} />
      <Button type="submit" loading={apply.isPending} fullWidth>
        {application ? t('sessions.become.again') : t('sessions.become.send')}
      </Button>
    </Form>
  );
}
