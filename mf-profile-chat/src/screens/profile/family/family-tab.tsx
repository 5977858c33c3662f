import type { FamilyMember } from 'shared-api/contracts/commerce/family';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatDate } from 'shared-ui/format';
import { IconEdit, IconUserPlus } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useFamilyMembers } from '../../../queries/family.ts';
import { relationTextsFor } from '../../../rules/code-texts.ts';
import { addMemberPath, editMemberPath } from '../../../rules/paths.ts';
import styles from './family-tab.module.css';

/** Tab 'family': the members of the user's family (EC §2.6). */
export function FamilyTab() {
  return (
    <Loaded query={useFamilyMembers()} loading={<LoadingState shape="cards" />}>
      {(members) => <Members members={members} />}
    </Loaded>
  );
}

function Members({ members }: { members: FamilyMember[] }) {
  const { t } = useTexts('mf-profile-chat');
  const add = (
    <Button href={addMemberPath} icon={<IconUserPlus />}>
      {t('family.add')}
    </Button>
  );
  if (members.length === 0)
    return (
      <EmptyState
        picture="people"
        title={t('family.empty.title')}
        text={t('family.empty.text')}
        action={add}
      />
    );
  return (
    <Stack gap="l">
      <Group justify="between">
        <Text tone="muted">{t('family.lead')}</Text>
        {add}
      </Group>
      <ul className={styles.members}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </ul>
    </Stack>
  );
}

function MemberCard({
  member: { id, username, avatar, gender, relation, birth_date },
}: {
  member: FamilyMember;
}) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const line = [t(relationTextsFor(gender)[relation]), birth_date && formatDate(birth_date, language)];
  return (
    <Card as="li" className={styles.member}>
      <Person name={username} avatar={avatar} size="l" line={line.filter(Boolean).join(' · ')} />
      <Button variant="secondary" size="s" href={editMemberPath(id)} icon={<IconEdit />}>
        {t('family.edit')}
        <VisuallyHidden>
          {' '}
          <bdi>{username}</bdi>
        </VisuallyHidden>
      </Button>
    </Card>
  );
}
