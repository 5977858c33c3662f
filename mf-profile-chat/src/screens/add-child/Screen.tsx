import { useSearchParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { useFamilyMembers } from '../../queries/family.ts';
import { familyPath } from '../../rules/paths.ts';
import { AddMember } from './add-member.tsx';
import { EditMember } from './edit-member.tsx';

/**
 * `/add-child?status=add` adds a family member, `/add-child?id={id}&status=edit` edits one (TF §2.6). The member is read from the server,
 * so that the address works without navigation state (PD-12).
 */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  const [query] = useSearchParams();
  const isEdit = query.get('status') === 'edit';
  return (
    <Page title={t(isEdit ? 'member.editTitle' : 'member.addTitle')} width="narrow">
      {isEdit ? <EditById id={Number(query.get('id'))} /> : <AddMember />}
    </Page>
  );
}

function EditById({ id }: { id: number }) {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Loaded query={useFamilyMembers()} loading={<LoadingState shape="form" />}>
      {(members) => {
        const member = members.find((each) => each.id === id);
        if (member) return <EditMember key={id} member={member} />;
        return (
          <EmptyState
            picture="search"
            title={t('member.missing.title')}
            text={t('member.missing.text')}
            action={<Button href={familyPath}>{t('member.toFamily')}</Button>}
          />
        );
      }}
    </Loaded>
  );
}
