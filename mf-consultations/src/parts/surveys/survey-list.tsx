import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { IconCheck, IconHourglass } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { emptyTextOf, ItemList } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useUserSurveys } from '../../queries/sessions.ts';

/** The user's questionnaires, open ones first. A row links to its assignment (PD-60). */
export function SurveyList() {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useUserSurveys();
  return (
    <ItemList
      label={t('sessions.surveys.title')}
      layout="stack"
      state={data ? 'ready' : error ? 'error' : 'loading'}
      error={error && errorText(error)}
      refreshing={isFetching}
      onRetry={() => {
        refetch();
      }}
      items={data ?? []}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          picture="chat"
          title={emptyTextOf('consultations')}
          action={<Button href="/user/sessions">{t('sessions.mine.title')}</Button>}
        />
      }
    >
      {({ id, consultant_id, consultant_name, title, is_answered }) => (
        <Card>
          <Group justify="between">
            <Stack gap="xs">
              <TextLink to={`/survey/${consultant_id}?assignment=${id}`} quiet dir="auto">
                {title}
              </TextLink>
              <Text size="s" tone="muted" dir="auto">
                {consultant_name}
              </Text>
            </Stack>
            {is_answered === 1 ? (
              <Badge tone="accepted" icon={<IconCheck />}>
                {t('sessions.surveys.completed')}
              </Badge>
            ) : (
              <Badge tone="pending" icon={<IconHourglass />}>
                {t('sessions.surveys.notAnswered')}
              </Badge>
            )}
          </Group>
        </Card>
      )}
    </ItemList>
  );
}
