import { useHost } from 'platform/remote';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { PeopleChooser } from 'shared-ui/people-chooser';
import { canEnrol, type Member } from '../../rules/members.ts';
import type { EnrolmentForm } from './use-enrolment-form.ts';

const addChildPath = '/add-child?status=add';

/** The user and their family, with a note on those who are enrolled or in the cart already (TRCK-098), and a link to add a child. */
export function MemberChooser({ form, type }: { form: EnrolmentForm; type: Tracking['type'] }) {
  const { t } = useTexts('mf-tracking');
  const host = useHost();
  const { data: people = [], error, isPending, refetch } = form.members;
  const getNote = (member: Member) => {
    if (member.isEnrolled) return t('enrolment.enrolled');
    if (member.inCart) return t('enrolment.inCart');
    return member.isSelf ? t('enrolment.you') : undefined;
  };
  const isRead = people.length > 0;
  return (
    <Stack gap="s">
      {isRead && !people.some(canEnrol) && (
        <FormMessage tone="info">{t(`enrolment.noMembers.${type}`)}</FormMessage>
      )}
      <PeopleChooser
        label={t('enrolment.members')}
        mode="many"
        required
        state={isRead ? 'ready' : isPending ? 'loading' : error ? 'error' : 'ready'}
        onRetry={() => void refetch()}
        people={people.map((member) => ({
          id: member.id,
          name: member.name,
          avatar: member.avatar,
          note: getNote(member),
          disabled: !canEnrol(member),
        }))}
        value={form.userIds}
        onChange={form.choose}
        action={
          host.isPlanned?.(addChildPath) ? undefined : (
            <TextLink to={addChildPath}>{t('enrolment.addChild')}</TextLink>
          )
        }
      />
    </Stack>
  );
}
