import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { CheckboxField } from 'shared-ui/choice';
import { Form } from 'shared-ui/form';
import { Group } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import { useAddMember } from '../../queries/family.ts';
import { child, memberBody } from '../../rules/member-form.ts';
import { familyPath } from '../../rules/paths.ts';
import { MemberFields } from './member-fields.tsx';
import { useFinishedForm } from './use-finished-form.ts';
import { useMemberForm } from './use-member-form.ts';

/** The form that adds a family member. For a child it asks for the guardian's consent (PD-86). */
export function AddMember() {
  const { t } = useTexts('mf-profile-chat');
  const form = useMemberForm();
  const { values, field, isValid, showError, finish } = form;
  const { value: consent, ...consentField } = field('consent');
  const { mutate, isPending } = useAddMember();
  useFinishedForm(form);
  const isChild = values.relation === child;
  const add = () => {
    if (isPending || !isValid()) return;
    mutate(
      { body: { ...memberBody(values), consent: isChild ? '1' : undefined } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          finish();
        },
        onError: showError,
      },
    );
  };
  return (
    <Form onSubmit={add}>
      <MemberFields form={form} />
      {isChild && (
        <CheckboxField label={t('member.consent')} name="consent" checked={consent} {...consentField} />
      )}
      <Group>
        <Button type="submit" loading={isPending || form.isDone}>
          {t('member.add')}
        </Button>
        <Button variant="secondary" href={familyPath}>
          {t('member.cancel')}
        </Button>
      </Group>
    </Form>
  );
}
