import { useTitle } from 'platform/remote';
import type { ReactNode } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from 'shared-ui/icons';
import { Card, Group, Page, Stack, Text } from 'shared-ui/layout';
import styles from './payment-result.module.css';

const icons = { paid: IconCircleCheck, failed: IconAlertTriangle, confirming: IconHourglass };

export interface OutcomeProps {
  title: string;
  /** Kind of result; undefined while it is unknown. */
  kind?: keyof typeof icons;
  /** The result in one sentence, announced when it changes. */
  text?: ReactNode;
  /** Further links, besides the one home. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The page for every result of a payment: title, sentence, details and further links. */
export function Outcome({ title, kind, text, actions, children }: OutcomeProps) {
  const { t } = useTexts('mf-commerce');
  useTitle(title);
  const Icon = kind && icons[kind];
  return (
    <Page title={title}>
      <Card className={styles.outcome} tone={kind === 'paid' ? 'tinted' : 'plain'}>
        <Stack gap="l">
          <div role="status" className={styles.said}>
            {Icon && (
              <span className={styles[kind]} aria-hidden="true">
                <Icon />
              </span>
            )}
            {text !== undefined && <Text size="l">{text}</Text>}
          </div>
          {children}
          <Group>
            {actions}
            <Button href="/" variant="secondary">
              {t('paymentResult.home')}
            </Button>
          </Group>
        </Stack>
      </Card>
    </Page>
  );
}
