import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from 'shared-api/i18n';
import { Button, IconButton } from 'shared-ui/button';
import { Drawer } from 'shared-ui/drawer';
import { IconMenu2 } from 'shared-ui/icons';
import { Heading } from 'shared-ui/layout';
import { StarPattern } from 'shared-ui/pattern';
import { Toaster } from 'shared-ui/toast';
import { SkipLink } from 'shared-ui/visually-hidden';
import styles from './catalogue.module.css';
import { groups, shownGroups } from './contents.ts';
import { Part } from './part.tsx';
import { setScheme, useScheme } from './scheme.ts';
import { TableOfContents } from './table-of-contents.tsx';
import { useSectionTexts } from './use-section-texts.ts';
import { useWords } from './words.ts';

const words = {
  en: { contents: 'Contents', toDark: 'Dark', toLight: 'Light' },
  ar: { contents: 'المحتويات', toDark: 'داكن', toLight: 'فاتح' },
};

/** The whole kit on one page, for developers and for browser tests. */
export function Catalogue() {
  const { title, lead } = useWords();
  const { contents, toDark, toLight } = useSectionTexts(words);
  const { language, setLanguage } = useLanguage();
  const scheme = useScheme();
  const [opened, setOpened] = useState(false);
  const { hash, search } = useLocation();
  const shown = shownGroups(search);
  const full = shown === groups;
  // Scrolls to the part in the address, because the browser looks for it before the parts are rendered.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <IconButton
          className={styles.menu}
          label={contents}
          icon={<IconMenu2 />}
          onClick={() => setOpened(true)}
        />
        <strong className={styles.brand}>{language === 'ar' ? 'رفيق' : 'Rafiq'}</strong>
        <Button variant="quiet" size="s" onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}>
          {scheme === 'dark' ? toLight : toDark}
        </Button>
        <Button
          variant="secondary"
          size="s"
          lang={language === 'ar' ? 'en' : 'ar'}
          onClick={() => setLanguage(language === 'ar' ? 'en' : 'ar')}
        >
          {language === 'ar' ? 'English' : 'العربية'}
        </Button>
      </header>
      <Drawer side="start" opened={opened} onClose={() => setOpened(false)} title={contents}>
        <TableOfContents label={contents} page={full ? '' : '/'} onChoose={() => setOpened(false)} />
      </Drawer>
      <div className={styles.layout}>
        <aside className={styles.aside} aria-label={contents}>
          <TableOfContents label={contents} page={full ? '' : '/'} />
        </aside>
        <main id="main" className={styles.main}>
          {full ? (
            <header className={styles.hero}>
              <StarPattern seed="the kit" className={styles.heroPicture} />
              <div className={styles.heroWords}>
                <h1 className={styles.title}>{title}</h1>
                <p className={styles.lead}>{lead}</p>
              </div>
            </header>
          ) : (
            <h1 className={styles.title}>{title}</h1>
          )}
          {shown.map(({ id, title, parts }) => (
            <div key={id} className={styles.group}>
              <Heading id={id} className={styles.groupTitle}>
                {title[language]}
              </Heading>
              {parts.map(({ Content, ...part }) => (
                <Part
                  key={part.id}
                  id={part.id}
                  title={part.title[language]}
                  note={part.note[language]}
                  ground={part.ground}
                >
                  <Content />
                </Part>
              ))}
            </div>
          ))}
        </main>
      </div>
      <Toaster />
    </>
  );
}
