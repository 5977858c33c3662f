import { useIsPlanned } from 'platform/remote';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { formatDate } from 'shared-ui/format';
import { IconMessage } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { useConsultant } from '../../../queries/shared.ts';
import { SessionTime } from '../../session-time/session-time.tsx';
import { useViewerZone } from '../../zone/use-viewer-zone.ts';
import { Decision, type PrivateRequest } from './decision.tsx';
import { Offer } from './offer.tsx';
import { OfferState } from './offer-state.tsx';
import { RequestStatus } from './request-status.tsx';
import { RequestedTimes } from './requested-times.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface RequestDetailsProps {
  request: PrivateRequest;
  /** Whether the address requests the consultant's view. The answer contains whether the caller is that consultant (PD-44). */
  asConsultant: boolean;
  onDecided(): void;
}

/** A private session request: its participants, its times and the actions on it. */
export function RequestDetails({ request, asConsultant, onDecided }: RequestDetailsProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const { zone } = useViewerZone();
  const me = useSession(({ userId }) => userId);
  const { consultant_request_user: about, consultant_request_user_details: rows } = request;
  const isConsultant = asConsultant && about.side === 'consultant';
  const consultant = useConsultant(about.consultant_id, { enabled: !isConsultant });
  const isOpen = about.status === 1 || (about.offer?.state === 'open' && about.withdrawn !== 1);
  const otherZone = isConsultant ? about.timezone : consultant.data?.timezone;
  const isPlanned = useIsPlanned();
  const chatPath = `/chat/${me}/${about.user_id}`;

  return (
    <Stack gap="l">
      <Card>
        <Stack>
          <Group justify="between">
            <Person
              name={about.user_name}
              avatar={about.avatar}
              size="l"
              line={formatDate(about.created_at, language, { timeZone: zone })}
            />
            <RequestStatus status={about.status} withdrawn={about.withdrawn} />
          </Group>
          <Heading level={2} size="s">
            {t('sessions.request.reason')}
          </Heading>
          <Text written>{about.reason}</Text>
          {isConsultant && about.status === 2 && !isPlanned(chatPath) && (
            <Group>
              <Button variant="secondary" icon={<IconMessage />} href={chatPath}>
                {t('sessions.request.chat')}
              </Button>
            </Group>
          )}
        </Stack>
      </Card>
      {!isConsultant && about.offer && about.withdrawn !== 1 && (
        <Offer offer={about.offer} consultantId={about.consultant_id} otherZone={otherZone} />
      )}
      {isConsultant && about.offer && about.withdrawn !== 1 && (
        <Card tone="tinted" as="section">
          <Stack>
            <SessionTime
              start={about.offer.from_date}
              end={about.offer.to_date}
              otherZone={otherZone}
              otherName={about.user_name}
            />
            <OfferState side="consultant" state={about.offer.state} until={about.offer.reserved_until} />
          </Stack>
        </Card>
      )}
      {about.side === 'learner' && isOpen && <WithdrawButton id={about.id} name={about.user_name} />}
      {isConsultant && about.status === 1 ? (
        <Decision request={request} onDecided={onDecided} />
      ) : (
        <section>
          <Stack>
            <Heading level={2} size="s">
              {t('sessions.request.times')}
            </Heading>
            <RequestedTimes rows={rows} otherZone={otherZone} />
          </Stack>
        </section>
      )}
    </Stack>
  );
}
