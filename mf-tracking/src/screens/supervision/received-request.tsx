import { useRef, useState } from 'react';
import type { ReceivedRequest as Request } from 'shared-api/contracts/tracking/supervision';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { formatDate } from 'shared-ui/format';
import { IconCheck, IconX } from 'shared-ui/icons';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useAnswerRequest } from '../../queries/supervision.ts';

/** A request for supervision: participant and system. The consultant accepts or rejects it, and sees earlier answers. */
export function ReceivedRequest({ request }: { request: Request }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { user_name: name, avatar, tracking_name, status, created_at } = request;
  return (
    <Card>
      <Group justify="between">
        <Person
          name={name}
          avatar={avatar}
          line={<InlineList items={[tracking_name, formatDate(created_at, language)]} />}
        />
        <Group gap="s">
          {status === 1 && (
            <Badge tone="accepted" icon={<IconCheck />}>
              {t('supervision.states.accepted')}
            </Badge>
          )}
          {status === 2 && (
            <Badge tone="rejected" icon={<IconX />}>
              {t('supervision.states.rejected')}
            </Badge>
          )}
          {/* Not removed after the answer, so that the focus stays inside. */}
          <Answer request={request} />
        </Group>
      </Group>
    </Card>
  );
}

function Answer({ request: { id, user_name: name, status } }: { request: Request }) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const { mutate, isPending, variables, error } = useAnswerRequest();
  const [isRejecting, setRejecting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const answer = (next: 1 | 2) =>
    mutate(
      { body: { request_id: id, status: next } },
      {
        onSuccess: () => {
          toast.success(
            t(next === 1 ? 'supervision.consultant.accepted' : 'supervision.consultant.refused', { name }),
          );
          place.current?.focus();
        },
        onSettled: () => setRejecting(false),
      },
    );
  return (
    <div ref={place} tabIndex={-1}>
      {status === 0 && (
        <Stack gap="s">
          {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
          <Group gap="s">
            <Button
              size="s"
              aria-label={t('supervision.consultant.acceptLabel', { name })}
              loading={isPending && variables.body.status === 1}
              onClick={() => !isPending && answer(1)}
            >
              {t('supervision.consultant.accept')}
            </Button>
            <Button
              size="s"
              variant="secondary"
              aria-label={t('supervision.consultant.refuseLabel', { name })}
              onClick={() => !isPending && setRejecting(true)}
            >
              {t('supervision.consultant.refuse')}
            </Button>
          </Group>
        </Stack>
      )}
      <ConfirmDialog
        opened={isRejecting}
        tone="danger"
        title={t('supervision.consultant.refuseTitle')}
        confirmLabel={t('supervision.consultant.refuse')}
        loading={isPending}
        onConfirm={() => answer(2)}
        onCancel={() => setRejecting(false)}
      >
        <Text>{t('supervision.consultant.refuseText', { name })}</Text>
      </ConfirmDialog>
    </div>
  );
}
