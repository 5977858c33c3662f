import type { FamilyMember, RemovedMember } from 'shared-api/contracts/commerce/family';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatDate } from 'shared-ui/format';
import { IconEdit, IconUserPlus } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { EmptyState, Loaded, LoadingState, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useFamily, useRestoreMember } from '../../../queries/family.ts';
import { relationTextsFor } from '../../../rules/code-texts.ts';
import { addMemberPath, editMemberPath } from '../../../rules/paths.ts';
import styles from './family-tab.module.css';

/** Tab 'family': the members of the user's family (EC §2.6). */
export function FamilyTab() {
  return (
    <Loaded query={useFamily()} loading={<LoadingState shape="cards" />}>
      {({ members, removed }) => (
        <Stack gap="l">
          <Members members={members} />
          {removed.length > 0 && <RemovedMembers removed={removed} />}
        </Stack>
      )}
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

/** The name of the person that a button is for, for screen readers. */
const ButtonPerson = ({ name }: { name: string }) => (
  <VisuallyHidden>
    {' '}
    <bdi>{name}</bdi>
  </VisuallyHidden>
);

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
        <ButtonPerson name={username} />
      </Button>
    </Card>
  );
}

/** Members who were removed from the family, and can be restored until they are erased (PD-129). */
function RemovedMembers({ removed }: { removed: RemovedMember[] }) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { mutate, isPending, variables } = useRestoreMember();
  const restore = (id: number) =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ msg }) => toast.success(msg),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return (
    <Stack gap="m">
      <Heading size="m">{t('family.removed.title')}</Heading>
      <ul className={styles.members}>
        {removed.map(({ id, username, avatar, deletes_at }) => (
          <Card as="li" key={id} className={styles.member}>
            <Person
              name={username}
              avatar={avatar}
              size="l"
              line={t('family.removed.until', { date: formatDate(deletes_at, language) })}
            />
            <Button
              variant="secondary"
              size="s"
              loading={isPending && variables.params.id === id}
              onClick={() => restore(id)}
            >
              {t('family.removed.restore')}
              <ButtonPerson name={username} />
            </Button>
          </Card>
        ))}
      </ul>
    </Stack>
  );
}
