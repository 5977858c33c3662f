import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { Person } from 'shared-ui/person';
import { getTypeText } from '../../rules/booking/type-text.ts';

/** The consultant of a booking, at the top of its page. */
export function ConsultantLine({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const { id, username, avatar, consultation_info_type: type, job_title } = profile;
  return (
    <Person
      name={username}
      avatar={avatar}
      to={`/consultants/${type}/${id}`}
      line={<bdi>{job_title?.title ?? t(getTypeText(profile))}</bdi>}
      size="l"
    />
  );
}
