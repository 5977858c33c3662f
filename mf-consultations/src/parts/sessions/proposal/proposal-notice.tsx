import type { ReactNode } from 'react';
import type { Proposal } from 'shared-api/contracts/consultations/sessions';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDateTime } from 'shared-ui/format';
import { useNow } from 'shared-ui/hooks';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { SessionTime } from '../../session-time/session-time.tsx';
import { useViewerZone } from '../../zone/use-viewer-zone.ts';
import styles from './proposal-notice.module.css';

interface ProposalNoticeProps {
  proposal: Proposal;
  /** The session's current times. */
  start: string;
  end: string;
  otherZone: string | undefined;
  title: string;
  /** The actions on the proposal. */
  children: ReactNode;
}

/** A proposed time beside the session's current one. Renders nothing once the proposal has expired. */
export function ProposalNotice({ proposal, start, end, otherZone, title, children }: ProposalNoticeProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const { zone } = useViewerZone();
  const now = useNow();
  const { from_date, to_date, until } = proposal;
  if (now >= Date.parse(until)) return null;
  return (
    <Card as="section" tone="sunken" aria-label={title}>
      <Stack gap="s">
        <Text strong>{title}</Text>
        <div className={styles.times}>
          <div>
            <Text as="span" size="s" tone="muted">
              {t('sessions.proposal.proposed')}
            </Text>
            <SessionTime start={from_date} end={to_date} otherZone={otherZone} />
          </div>
          <div>
            <Text as="span" size="s" tone="muted">
              {t('sessions.proposal.current')}
            </Text>
            <SessionTime start={start} end={end} otherZone={otherZone} />
          </div>
        </div>
        <Text size="s" tone="muted">
          {t('sessions.proposal.until', { when: formatDateTime(until, language, { timeZone: zone }) })}
        </Text>
        <Group>{children}</Group>
      </Stack>
    </Card>
  );
}
