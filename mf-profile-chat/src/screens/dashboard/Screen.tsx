import { Slot } from 'platform/remote';
import { useMatch } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { dateIn } from 'shared-api/rules/time-zone';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { formatFullDate } from 'shared-ui/format';
import { CardColumns, Page } from 'shared-ui/layout';
import { EmptyState, ErrorState, LoadingState } from 'shared-ui/states';

/**
 * `/user/dashboard`: what is next for the user, or for the consultant in consultant mode; `/consultant/dashboard`: for
 * the consultant in either mode. The areas fill the sections.
 */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const name = useSession((session) => session.name);
  const isInConsultantMode = useSession((session) => session.mode === '1');
  const isOfConsultant = useMatch('/consultant/dashboard') !== null;
  const isConsulting = isOfConsultant || isInConsultantMode;
  return (
    <Page
      title={name === undefined ? t('dashboard.title') : t('dashboard.welcome', { name: isolate(name) })}
      lead={formatFullDate(dateIn(deviceZone(), Date.now()), language)}
    >
      <CardColumns>
        <Slot
          id={isConsulting ? 'consultant-dashboard.section.v1' : 'dashboard.section.v1'}
          props={{}}
          loading={<LoadingState shape="cards" />}
          empty={
            <EmptyState
              picture="path"
              title={t('dashboard.empty')}
              action={<Button href="/">{t('dashboard.home')}</Button>}
            />
          }
          failed={(retry) => <ErrorState message={t('dashboard.failed')} onRetry={retry} />}
        />
      </CardColumns>
    </Page>
  );
}

/** Isolates a name, so that its letters do not change the direction of the sentence around it. */
const isolate = (name: string) => `\u2068${name}\u2069`;
