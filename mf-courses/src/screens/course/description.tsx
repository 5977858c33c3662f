import { useId, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { truncate } from 'shared-ui/format';
import { Heading, Stack, Text } from 'shared-ui/layout';
import styles from './course.module.css';

/** Characters of the description that are shown at first (CC §5, §9). */
const shownFirst = 300;

/** What a course is about; the rest of a long text is there when it is asked for. */
export function Description({ text }: { text: string }) {
  const { t } = useTexts('mf-courses');
  const id = useId();
  const [whole, setWhole] = useState(false);
  const short = truncate(text, shownFirst);
  return (
    <Stack as="section" gap="s">
      <Heading>{t('course.about')}</Heading>
      <Text id={id} dir="auto" className={styles.text}>
        {whole ? text : short}
      </Text>
      {short !== text && (
        <div>
          <Button
            variant="quiet"
            size="s"
            aria-expanded={whole}
            aria-controls={id}
            onClick={() => setWhole(!whole)}
          >
            {whole ? t('course.less') : t('course.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
