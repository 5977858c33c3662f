import { useEffect, useRef, useState } from 'react';
import type { LessonLink } from 'shared-api/contracts/courses/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { useSecondsLeft } from 'shared-ui/countdown';
import { IconPlayerPlay } from 'shared-ui/icons';
import { Group, Stack, Text } from 'shared-ui/layout';
import styles from './player.module.css';

const waitMs = 10_000;

interface NextOfferProps {
  next: LessonLink;
  /** Whether the next lesson starts by itself after 10 s, which the user can stop. */
  counts: boolean;
  onNext(plays: boolean): void;
  onStay(): void;
}

/** Offers the next lesson at the end of a video. */
export function NextOffer({ next, counts, onNext, onStay }: NextOfferProps) {
  const { t } = useTexts('mf-courses');
  return (
    <div className={styles.offer}>
      <Stack gap="m">
        <div role="status">
          <Text tone="muted" size="s">
            {t('player.next.label')}
          </Text>
          <Text strong size="l" dir="auto">
            {next.title}
          </Text>
        </div>
        {counts && <Countdown onEnd={() => onNext(true)} />}
        <Group gap="s">
          <Button variant="accent" icon={<IconPlayerPlay />} onClick={() => onNext(true)}>
            {t('player.next.now')}
          </Button>
          <Button variant="secondary" onClick={onStay}>
            {t('player.next.stay')}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}

function Countdown({ onEnd }: { onEnd(): void }) {
  const { t } = useTexts('mf-courses');
  const [until] = useState(() => Date.now() + waitMs);
  const seconds = useSecondsLeft(until);
  const ended = useRef(false);
  useEffect(() => {
    if (seconds > 0 || ended.current) return;
    ended.current = true;
    onEnd();
  });
  return <Text role="timer">{t('player.next.starts', { count: seconds })}</Text>;
}
