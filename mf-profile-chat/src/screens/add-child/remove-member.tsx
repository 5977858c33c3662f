import { useState } from 'react';
import type { FamilyMember } from 'shared-api/contracts/commerce/family';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { IconTrash } from 'shared-ui/icons';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { Loaded, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { LossList } from '../../parts/loss-list/loss-list.tsx';
import { useRemovalLosses, useRemoveMember } from '../../queries/family.ts';

interface RemoveMemberProps {
  member: FamilyMember;
  onRemoved(): void;
}

/** Deletes a family member after the user has read what is lost with them (PD-85, PD-129). */
export function RemoveMember({ member: { id, username }, onRemoved }: RemoveMemberProps) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useRemoveMember();
  const read = useRemovalLosses(id, isOpen);
  // The user may have bought something since the losses were read. The server then lists them again.
  const losses = error?.code === 'member_in_use' ? (error.errors?.confirm ?? []) : (read.data?.losses ?? []);
  const isRejected = error !== null && error.code !== 'member_in_use';
  const remove = () =>
    mutate(
      // The server removes the member once the user has confirmed what is lost.
      { params: { id }, query: { confirm: losses.length > 0 ? '1' : undefined } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          onRemoved();
        },
      },
    );
  return (
    <Card as="section" tone="sunken">
      <Stack gap="s" align="start">
        <Heading size="m">{t('member.remove.title')}</Heading>
        <Text tone="muted">{t('member.remove.text')}</Text>
        <Button
          variant="danger"
          icon={<IconTrash />}
          onClick={() => {
            reset();
            setOpen(true);
          }}
        >
          {t('member.remove.action')}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={isOpen}
        title={t('member.remove.question', { name: username })}
        confirmLabel={t(losses.length > 0 ? 'member.remove.confirmAnyway' : 'member.remove.confirm')}
        tone="danger"
        loading={isPending}
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      >
        <Stack gap="m">
          {isRejected && <FormMessage tone="error">{errorText(error)}</FormMessage>}
          <Loaded query={read}>
            {() => losses.length > 0 && <LossList title={t('member.remove.losses')} losses={losses} />}
          </Loaded>
          {read.data && (
            <Text>
              {read.data.restorableDays === undefined
                ? t('member.remove.consequences')
                : t('member.remove.consequencesLater', { days: read.data.restorableDays })}
            </Text>
          )}
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}
