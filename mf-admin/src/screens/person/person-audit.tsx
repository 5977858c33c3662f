import { useState } from 'react';
import type { AuditLine } from 'shared-api/contracts/operator';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDateTime } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { ItemList, listState } from 'shared-ui/list';
import { useErrorText } from 'shared-ui/states';
import { usePersonAudit } from '../../queries/people-calls.ts';
import { isAuditAction } from '../../rules/audit-actions.ts';

/** What operators did with a person and read of them, the newest first. */
export function PersonAudit({ id }: { id: number }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const query = usePersonAudit(id, page);
  return (
    <Stack as="section" gap="s">
      <Heading level={2}>{t('person.audit.title')}</Heading>
      <ItemList<AuditLine>
        {...listState(query)}
        label={t('person.audit.title')}
        error={query.error && errorText(query.error)}
        keyOf={(line) => line.id}
        empty={<Text tone="muted">{t('person.audit.empty')}</Text>}
        layout="stack"
        page={page}
        onPage={setPage}
      >
        {(line) => <Line line={line} />}
      </ItemList>
    </Stack>
  );
}

function Line({ line: { action, operator, details, created_at } }: { line: AuditLine }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const { reason } = details;
  return (
    <Stack gap="xs">
      <Text as="span">{isAuditAction(action) ? t(`audit.actions.${action}`) : <bdi>{action}</bdi>}</Text>
      <Text as="div" size="s" tone="muted">
        <InlineList
          items={[
            operator === null ? t('audit.server') : <bdi key="operator">{operator.username}</bdi>,
            formatDateTime(created_at, language),
          ]}
        />
      </Text>
      {typeof reason === 'string' && (
        <Text size="s" written>
          {reason}
        </Text>
      )}
    </Stack>
  );
}
