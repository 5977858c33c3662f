import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { usePlace } from 'shared-ui/list';
import { MyCourses } from '../../parts/my-courses/my-courses.tsx';

/** `/user/courses`: the user's courses (EC §2.11). */
export default function Screen() {
  const { t } = useTexts('mf-courses');
  const [place, setPlace] = usePlace();
  return (
    <Page
      title={t('mine.title')}
      actions={<TextLink to="/show/user/profile?tab=certificaties">{t('mine.certificates')}</TextLink>}
    >
      <MyCourses {...place} onChange={setPlace} />
    </Page>
  );
}
