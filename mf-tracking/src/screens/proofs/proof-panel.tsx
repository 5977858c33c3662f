import { useEffect, useId, useRef } from 'react';
import type { WaitingProof } from 'shared-api/contracts/tracking/activities';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate, formatDateTime } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Stack, Text } from 'shared-ui/layout';
import { ProofMedia } from './proof-media.tsx';
import styles from './proofs.module.css';
import { type ReviewDraft, ReviewForm } from './review-form.tsx';
import type { FocusTarget } from './use-queue.ts';

export interface ProofPanelProps {
  proof: WaitingProof;
  /** Where to move the focus if another proof was shown before; undefined for the first. */
  focus: FocusTarget | undefined;
  draft: ReviewDraft | undefined;
  canSkip: boolean;
  onInput(draft: ReviewDraft | undefined): void;
  onSkip(): void;
  onDecided(target: FocusTarget): void;
  /** Called when its signed link has expired. */
  onExpired(): void;
}

/** One proof: participant, activity, submitted content, and the review form. */
export function ProofPanel({ proof, focus, onExpired, ...review }: ProofPanelProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const opening = useRef(focus);
  useEffect(() => {
    if (opening.current === 'heading') heading.current?.focus();
  }, []);
  const { participant, tracking, activity, name, date, submitted_at } = proof;
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.panel}>
      <Stack gap="m">
        <Stack as="header" gap="xs">
          <h2 ref={heading} id={headingId} tabIndex={-1} dir="auto" className={styles.name}>
            {participant.username}
          </h2>
          <Text>
            <bdi>{activity.name}</bdi>: <bdi>{name}</bdi>
          </Text>
          <Text size="s" tone="muted">
            <InlineList
              items={[
                tracking.name,
                t('marking.day', { date: formatDate(date, language) }),
                t('marking.submitted', { date: formatDateTime(submitted_at, language) }),
              ]}
            />
          </Text>
        </Stack>
        <ProofMedia key={proof.prof} proof={proof} onExpired={onExpired} />
        <ReviewForm proof={proof} hasFocus={opening.current === 'field'} {...review} />
      </Stack>
    </Card>
  );
}
