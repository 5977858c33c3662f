import { useState } from 'react';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { PeopleChooser } from 'shared-ui/people-chooser';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useAssign, useMembers } from '../../queries/enrolment.ts';
import { canStart, type Member } from '../../rules/members.ts';

interface StartDialogProps {
  opened: boolean;
  onClose(): void;
  tracking: Tracking;
  onStarted(userId: number): void;
}

/** Asks for which member to start a system, and starts it for them (TRCK-123). */
export function StartDialog({ opened, onClose, tracking, onStarted }: StartDialogProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const members = useMembers(tracking, { enabled: opened });
  const { mutate, isPending, error, reset } = useAssign();
  const [touched, setTouched] = useState<number>();
  const { selected_enrolled_user_id: selectedId, user_tracking_enrollment_id: enrolmentId } = tracking;
  const canTakeOver = enrolmentId !== null;
  const people = members.data ?? [];
  const requested = touched ?? selectedId;
  const chosen = people.find((member) => member.id === requested && canStart(member, { canTakeOver }));
  const close = () => {
    reset();
    onClose();
  };
  const getNote = (member: Member) => {
    if (member.isEnrolled && member.hasStarted) return t('enrolment.start.started');
    if (member.isEnrolled) return member.isSelf ? t('enrolment.you') : undefined;
    if (member.inCart) return t('enrolment.inCart');
    return canTakeOver
      ? t('enrolment.start.takesOver', { name: tracking.selected_user_name })
      : t('enrolment.start.notEnrolled');
  };
  const start = ({ id, isEnrolled }: Member) => {
    const enrolment = isEnrolled || enrolmentId === null ? {} : { user_tracking_enrollment_id: enrolmentId };
    mutate(
      { body: { tracking_id: tracking.id, start_tracking: 1, ...enrolment, members: [id] } },
      {
        onSuccess: ({ msg }) => {
          close();
          toast.success(msg);
          onStarted(id);
        },
      },
    );
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="s"
      title={t('enrolment.start.who')}
      footer={
        <Button
          variant="accent"
          disabled={chosen === undefined}
          loading={isPending}
          onClick={() => chosen && start(chosen)}
        >
          {t('enrolment.start.action')}
        </Button>
      }
    >
      <Stack gap="m">
        {tracking.duration !== null && (
          <Text>{t('enrolment.start.explanation', { count: tracking.duration })}</Text>
        )}
        <PeopleChooser
          label={t('enrolment.start.member')}
          mode="one"
          state={members.data ? 'ready' : members.isPending ? 'loading' : 'error'}
          onRetry={() => void members.refetch()}
          people={people.map((member) => ({
            id: member.id,
            name: member.name,
            avatar: member.avatar,
            note: getNote(member),
            disabled: !canStart(member, { canTakeOver }),
          }))}
          value={chosen ? [chosen.id] : []}
          onChange={([id]) => setTouched(id)}
        />
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      </Stack>
    </Dialog>
  );
}
