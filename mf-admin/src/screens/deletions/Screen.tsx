import { Link } from 'react-router-dom';
import type { WaitingDeletion } from 'shared-api/contracts/people';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatDateTime } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Group, Page, Stack, Text } from 'shared-ui/layout';
import { ItemList, listState, usePageOf } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useDialogTarget } from '../../parts/dialog-target/use-dialog-target.ts';
import { ReasonDialog } from '../../parts/reason-dialog/reason-dialog.tsx';
import { useDeletions, useKeepPerson } from '../../queries/people-calls.ts';

/** `/admin/deletions`: accounts that will be closed at the request of their owners, the next one first. Each can be kept. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [page, onPage] = usePageOf('page');
  const query = useDeletions(page);
  const dialog = useDialogTarget<WaitingDeletion>();
  return (
    <Page title={t('deletions.title')} lead={t('deletions.lead')}>
      <ItemList<WaitingDeletion>
        {...listState<WaitingDeletion>(query)}
        label={t('deletions.list')}
        error={query.error ? errorText(query.error) : undefined}
        keyOf={({ id }) => id}
        empty={<EmptyState picture="path" title={t('deletions.empty')} />}
        page={page}
        onPage={onPage}
        layout="stack"
      >
        {(account) => <DeletionCard account={account} onKeep={() => dialog.open(account)} />}
      </ItemList>
      {dialog.target && (
        <ReasonDialog
          key={dialog.key}
          action="keep"
          use={useKeepPerson}
          person={dialog.target}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}

function DeletionCard({ account, onKeep }: { account: WaitingDeletion; onKeep(): void }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const { id, username, email, requested_at, deletes_at } = account;
  return (
    <Card>
      <Stack gap="s">
        <Link to={`/admin/people/${id}`}>
          <bdi>{username}</bdi>
        </Link>
        <Text as="div" size="s" tone="muted">
          <InlineList
            items={[
              <bdi key="email">{email}</bdi>,
              t('deletions.asked', { time: formatDateTime(requested_at, language) }),
            ]}
          />
        </Text>
        <Text>{t('deletions.due', { time: formatDateTime(deletes_at, language) })}</Text>
        <Group>
          <Button
            variant="secondary"
            size="s"
            aria-label={t('person.keep.title', { name: username })}
            onClick={onKeep}
          >
            {t('person.keep.action')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
