import type { AuditLine } from 'shared-api/contracts/operator';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDateTime, formatNumber } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { auditActions, isAuditAction } from '../../rules/audit-actions.ts';
import { AuditDetails } from './audit-details.tsx';

/** A line of the audit: what was done to what, by whom and when, and the details. */
export function AuditEntry({ line }: { line: AuditLine }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const { action, operator, subject, details, created_at } = line;
  return (
    <Card>
      <Stack gap="s">
        <Heading level={2} size="s">
          {isAuditAction(action) ? t(`audit.actions.${action}`) : <bdi>{action}</bdi>}
        </Heading>
        <Text size="s" tone="muted" as="div">
          <InlineList
            items={[
              operator?.username ?? t('audit.server'),
              subject !== null && <Subject key="subject" action={action} id={subject} />,
              <time key="time" dateTime={created_at}>
                {formatDateTime(created_at, language)}
              </time>,
            ]}
          />
        </Text>
        <AuditDetails details={details} />
      </Stack>
    </Card>
  );
}

/** What an action changed: its kind, if it is known, and its number. */
function Subject({ action, id }: { action: string; id: number }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const kind = isAuditAction(action) ? auditActions[action] : null;
  const number = formatNumber(id, language, { useGrouping: false });
  return <>{t(`audit.subjects.${kind ?? 'other'}`, { number })}</>;
}
