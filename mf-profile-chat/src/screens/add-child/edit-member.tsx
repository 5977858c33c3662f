import type { FamilyMember } from 'shared-api/contracts/commerce/family';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { Group, Stack } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import { useEditMember } from '../../queries/family.ts';
import { memberBody } from '../../rules/member-form.ts';
import { familyPath } from '../../rules/paths.ts';
import { MemberFields } from './member-fields.tsx';
import { RemoveMember } from './remove-member.tsx';
import { useFinishedForm } from './use-finished-form.ts';
import { useMemberForm } from './use-member-form.ts';

/** The form that changes a family member, with the button to delete them. */
export function EditMember({ member }: { member: FamilyMember }) {
  const { t } = useTexts('mf-profile-chat');
  const form = useMemberForm(member);
  const { values, isValid, showError, finish } = form;
  const { mutate, isPending } = useEditMember();
  useFinishedForm(form);
  const apply = () => {
    if (isPending || !isValid()) return;
    mutate(
      { params: { id: member.id }, body: { _method: 'put', ...memberBody(values) } },
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
    <Stack gap="xl">
      <Form onSubmit={apply}>
        <MemberFields form={form} avatar={member.avatar ?? undefined} />
        <Group>
          <Button type="submit" loading={isPending || form.isDone}>
            {t('member.apply')}
          </Button>
          <Button variant="secondary" href={familyPath}>
            {t('member.cancel')}
          </Button>
        </Group>
      </Form>
      <RemoveMember member={member} onRemoved={finish} />
    </Stack>
  );
}
