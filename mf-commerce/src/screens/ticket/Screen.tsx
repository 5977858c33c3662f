import { useTitle } from 'platform/remote';
import encodeQR from 'qr';
import { useParams } from 'react-router-dom';
import type { Ticket } from 'shared-api/contracts/events/tickets';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { toQrPath } from 'shared-api/rules/qr-path';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconDownload,
  IconMapPin,
  IconPrinter,
  IconUser,
} from 'shared-ui/icons';
import { Card, Page, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { EmptyState, Loaded } from 'shared-ui/states';
import { DetailList } from '../../parts/detail-list/detail-list.tsx';
import { useTicket } from '../../queries/tickets.ts';
import { getEventPath, ownEventsPath } from '../../rules/events/event-path.ts';
import { formatZonedTimes } from '../../rules/events/event-time.ts';
import { JoinEvent } from './join-event.tsx';
import styles from './ticket.module.css';
import { useTicketFiles } from './use-ticket-files.ts';

/** `/user/tickets/{id}`: the ticket of one person to an event or a camp, with the code for the entrance. */
export default function Screen() {
  const id = parseId(useParams().id);
  const { t } = useTexts('mf-commerce');
  if (id !== undefined) return <TicketPage key={id} id={id} />;
  return (
    <Page title={t('ticket.title')} width="narrow">
      <NoTicket />
    </Page>
  );
}

function TicketPage({ id }: { id: number }) {
  const { t } = useTexts('mf-commerce');
  const query = useTicket(id);
  useTitle(query.data && `${t('ticket.title')}: ${query.data.event.title}`);
  return (
    <Page
      title={t('ticket.title')}
      width="narrow"
      actions={<TextLink to={ownEventsPath}>{t('events.mine')}</TextLink>}
    >
      <Loaded query={query} missing={<NoTicket />}>
        {(ticket) => <TicketDetails ticket={ticket} />}
      </Loaded>
    </Page>
  );
}

function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { event, name, code, token, checked_in_at } = ticket;
  const files = useTicketFiles(ticket.id, event.id);
  return (
    <Card>
      <Stack gap="m">
        {event.is_withdrawn === 1 && (
          <FormMessage tone="warning">
            {t('event.withdrawnText')} <TextLink to={ownEventsPath}>{t('events.mine')}</TextLink>
          </FormMessage>
        )}
        {checked_in_at !== null && (
          <FormMessage tone="success">
            {t('ticket.usedAt', { date: formatDateTime(checked_in_at, language) })}
          </FormMessage>
        )}
        {event.is_online === 1 ? <JoinEvent ticket={ticket} /> : <TicketCode token={token} />}
        <Text center>
          {t('ticket.code')} <bdi className={styles.code}>{code}</bdi>
        </Text>
        <Text size="l" strong center>
          <TextLink to={getEventPath(event)}>
            <bdi>{event.title}</bdi>
          </TextLink>
        </Text>
        <DetailList
          details={[
            { key: 'name', icon: <IconUser />, label: t('ticket.for'), value: <bdi>{name}</bdi> },
            {
              key: 'time',
              icon: <IconCalendarEvent />,
              label: t('event.when'),
              value: formatZonedTimes(event, language).map((time) => (
                <div key={time}>
                  <bdi>{time}</bdi>
                </div>
              )),
            },
            {
              key: 'place',
              icon: <IconMapPin />,
              label: t('event.where'),
              value: <span dir="auto">{event.place}</span>,
            },
          ]}
        />
        <div className={styles.ways}>
          <Button
            variant="secondary"
            icon={<IconDownload />}
            loading={files.isSavingPdf}
            onClick={files.savePdf}
          >
            {t('ticket.download')}
          </Button>
          <Button
            variant="secondary"
            icon={<IconCalendarPlus />}
            loading={files.isSavingCalendar}
            onClick={files.saveToCalendar}
          >
            {t('ticket.calendar')}
          </Button>
          <Button variant="secondary" icon={<IconPrinter />} onClick={() => window.print()}>
            {t('order.print')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** The code for the scanner at the entrance. */
function TicketCode({ token }: { token: string }) {
  const { t } = useTexts('mf-commerce');
  const { path, size } = toQrPath(encodeQR(token, 'raw'));
  return (
    <div className={styles.qr}>
      <svg
        className={styles.image}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('ticket.qr')}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}

function NoTicket() {
  const { t } = useTexts('mf-commerce');
  return (
    <EmptyState
      picture="search"
      title={t('ticket.missing')}
      action={<Button href={ownEventsPath}>{t('events.mine')}</Button>}
    />
  );
}
