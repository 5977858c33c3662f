import { useTexts } from 'shared-api/i18n';
import { Card, Page } from 'shared-ui/layout';
import { Channels } from './channels.tsx';
import css from './contact.module.css';
import { MessageForm } from './message-form.tsx';

/** `/contact-us`: a form for a message to the operators, and other ways to reach them (EC §2.10). */
export default function Screen() {
  const { t } = useTexts('pages');
  const { t: shell } = useTexts('shell');
  return (
    <Page title={shell('menu.contact')} lead={t('contact.lead')}>
      <div className={css.columns}>
        <Card>
          <MessageForm />
        </Card>
        <Channels />
      </div>
    </Page>
  );
}
