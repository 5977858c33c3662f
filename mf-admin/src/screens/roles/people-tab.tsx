import type { OperatorAccount, OperatorRole } from 'shared-api/contracts/operator-roles';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconUserPlus } from 'shared-ui/icons';
import { Stack } from 'shared-ui/layout';
import { ItemList, listState, useLastPage, usePageOf } from 'shared-ui/list';
import { useErrorText } from 'shared-ui/states';
import { useDialogTarget } from '../../parts/dialog-target/use-dialog-target.ts';
import { useOperators } from '../../queries/role-calls.ts';
import type { Rights } from '../../rules/rights.ts';
import { OperatorCard } from './operator-card.tsx';
import { OperatorDialog } from './operator-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useFocusTarget } from './use-focus-target.ts';

interface PeopleTabProps {
  /** What the caller may do, and so may give. */
  own: Rights;
  roles: readonly OperatorRole[];
}

/** The accounts that run the site. */
export function PeopleTab({ own, roles }: PeopleTabProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [page, setPage] = usePageOf('page');
  const query = useOperators(page);
  const list = listState(query);
  /** An account whose rights are changed, or somebody who gets the first ones. */
  const editing = useDialogTarget<OperatorAccount | 'somebody'>();
  const revoking = useDialogTarget<OperatorAccount>();
  const { target, moveFocus } = useFocusTarget();
  useLastPage(page, query.data?.last_page, setPage);
  return (
    <Stack gap="m">
      <div>
        <Button ref={target} icon={<IconUserPlus />} onClick={() => editing.open('somebody')}>
          {t('roles.people.give')}
        </Button>
      </div>
      <ItemList
        {...list}
        label={t('roles.tabs.people')}
        error={query.error && errorText(query.error)}
        keyOf={({ id }) => id}
        empty={t('roles.people.empty')}
        layout="stack"
        page={page}
        onPage={setPage}
      >
        {(account) => (
          <OperatorCard
            account={account}
            own={own}
            onChange={() => editing.open(account)}
            onRevoke={() => revoking.open(account)}
          />
        )}
      </ItemList>
      {editing.target !== undefined && (
        <OperatorDialog
          key={`edit ${editing.key}`}
          opened={editing.opened}
          account={editing.target === 'somebody' ? undefined : editing.target}
          accounts={list.items}
          own={own}
          roles={roles}
          onClose={editing.close}
        />
      )}
      {revoking.target !== undefined && (
        <RevokeDialog
          key={`revoke ${revoking.key}`}
          opened={revoking.opened}
          account={revoking.target}
          onClose={revoking.close}
          onRevoked={() => {
            revoking.close();
            moveFocus();
          }}
        />
      )}
    </Stack>
  );
}
