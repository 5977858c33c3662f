import type { ReactNode } from 'react';
import { useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { useNow } from 'shared-ui/hooks';
import { IconDots } from 'shared-ui/icons';
import { Card, Stack, Text } from 'shared-ui/layout';
import { Menu, type MenuProps } from 'shared-ui/menu';
import { SessionTime } from '../session-time/session-time.tsx';
import styles from './session-card.module.css';
import { useOpeningText } from './use-opening-text.ts';

interface SessionCardProps {
  /** The other participant, or the course. */
  about: ReactNode;
  /** Name of the other participant or course, for the menu's label. */
  name: string;
  start: string;
  end: string;
  otherZone: string | undefined;
  /** Hides the countdown of a session that is cancelled or over. */
  past: boolean;
  /** One or two primary actions. */
  actions?: ReactNode;
  /** All other actions. */
  menu: MenuProps['items'];
  /** More details, below the card's head. */
  children?: ReactNode;
}

/** A session in a list: a row on wide screens, else a card. */
export function SessionCard(props: SessionCardProps) {
  const { about, name, start, end, otherZone, past, actions, menu, children } = props;
  const { t } = useTexts('mf-consultations');
  const now = useNow();
  const toOpeningText = useOpeningText();
  const opening = past ? undefined : toOpeningText({ start, hasDate: true }, now);
  return (
    <Card className={styles.card}>
      <div className={styles.row}>
        <div className={styles.about}>{about}</div>
        <Stack gap="xs" className={styles.time}>
          <SessionTime start={start} end={end} otherZone={otherZone} />
          {opening !== undefined && (
            <Text as="span" size="s" tone="muted" aria-live="off">
              {opening}
            </Text>
          )}
        </Stack>
        {actions && <div className={styles.actions}>{actions}</div>}
        {menu.length > 0 && (
          <div className={styles.menu}>
            <Menu
              align="end"
              trigger={<IconButton label={t('sessions.more', { name })} icon={<IconDots />} />}
              items={menu}
            />
          </div>
        )}
      </div>
      {children}
    </Card>
  );
}
