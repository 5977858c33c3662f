import { useLanguage } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page, Stack } from 'shared-ui/layout';
import { Toaster } from 'shared-ui/toast';
import { SkipLink } from 'shared-ui/visually-hidden';
import styles from './catalogue.module.css';
import { Actions } from './sections/actions.tsx';
import { Content } from './sections/content.tsx';
import { Fields } from './sections/fields.tsx';
import { Overlays } from './sections/overlays.tsx';
import { States } from './sections/states.tsx';
import { useWords } from './words.ts';

/** All of the kit on one page, for looking and for browser tests. */
export function Catalogue() {
  const words = useWords();
  const { language, setLanguage } = useLanguage();
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <strong>Rafiq</strong>
        <Button variant="secondary" size="s" onClick={() => setLanguage(language === 'ar' ? 'en' : 'ar')}>
          {language === 'ar' ? 'English' : 'العربية'}
        </Button>
      </header>
      <main id="main">
        <Page title={words.title} lead={words.lead}>
          <Stack gap="xl">
            <Overlays />
            <Actions />
            <Fields />
            <Content />
            <States />
          </Stack>
        </Page>
      </main>
      <Toaster />
    </>
  );
}
