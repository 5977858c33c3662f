import { useState } from 'react';
import type { Answer } from 'shared-api/contract';
import type { request } from 'shared-api/contracts/consultations/requests';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Group, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useAcceptRequest, useRejectRequest } from '../../../queries/sessions.ts';
import { SessionTime } from '../../session-time/session-time.tsx';

export type PrivateRequest = Answer<typeof request>;

interface DecisionProps {
  request: PrivateRequest;
  /** Called after the consultant has accepted or declined. */
  onDecided(): void;
}

const stateTexts = { past: 'sessions.request.past', busy: 'sessions.request.busy' } as const;

/** A pending request as its consultant sees it: accepts one of the times, or declines all (PD-43). */
export function Decision({ request, onDecided }: DecisionProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const { consultant_request_user: about, consultant_request_user_details: rows } = request;
  const open = rows.filter(({ state }) => state === 'open');
  const [chosen, setChosen] = useState(() => (open.length === 1 ? String(open[0]?.id) : ''));
  const [missing, setMissing] = useState(false);
  const [declining, setDeclining] = useState(false);
  const accept = useAcceptRequest();
  const reject = useRejectRequest();
  const error = accept.error ?? reject.error;
  const consultant_request_id = about.id;
  const decided = ({ msg }: { msg: string }) => {
    toast.success(msg);
    onDecided();
  };

  const acceptChosen = () => {
    if (accept.isPending || reject.isPending) return;
    setMissing(chosen === '');
    if (chosen !== '')
      accept.mutate({ body: { consultant_request_id, detail_id: chosen } }, { onSuccess: decided });
  };
  const decline = () =>
    reject.mutate(
      { body: { consultant_request_id } },
      { onSuccess: decided, onSettled: () => setDeclining(false) },
    );

  return (
    <>
      <Stack>
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <RadioGroupField
          label={t('sessions.request.choose')}
          hint={t('sessions.request.offerHint')}
          error={missing ? t('sessions.request.chooseFirst') : undefined}
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setMissing(false);
          }}
          options={rows.map(({ id, from_date, to_date, state }) => ({
            value: String(id),
            disabled: state !== 'open',
            hint: state === 'open' ? undefined : t(stateTexts[state]),
            label: (
              <SessionTime
                start={from_date}
                end={to_date}
                otherZone={about.timezone}
                otherName={about.user_name}
              />
            ),
          }))}
        />
        {open.length === 0 && <Text tone="muted">{t('sessions.request.noneOpen')}</Text>}
        <Group>
          <Button loading={accept.isPending} disabled={open.length === 0} onClick={acceptChosen}>
            {t('sessions.request.accept')}
          </Button>
          <Button variant="secondary" onClick={() => setDeclining(true)}>
            {t('sessions.request.decline')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={declining}
        tone="danger"
        title={t('sessions.request.declineTitle')}
        confirmLabel={t('sessions.request.decline')}
        loading={reject.isPending}
        onConfirm={decline}
        onCancel={() => setDeclining(false)}
      >
        {t('sessions.request.declineText', { name: about.user_name })}
      </ConfirmDialog>
    </>
  );
}
