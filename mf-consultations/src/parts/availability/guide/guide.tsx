import { useLanguage, useTexts } from 'shared-api/i18n';
import { Carousel } from 'shared-ui/carousel';
import { Heading } from 'shared-ui/layout';
import { Tabs } from 'shared-ui/tabs';
import { type Entry, guideParam, guideParts, type Part } from './entries.ts';
import styles from './guide.module.css';
import { type PictureName, pictureSize, pictures } from './pictures.ts';

/** The help guide in two tabs: adding and deleting (CC §2). */
export function GuideTabs() {
  const { t } = useTexts('mf-consultations');
  return (
    <Tabs
      label={t('availability.guide.groups')}
      param={guideParam}
      tabs={guideParts.map((part) => ({
        value: part.id,
        label: t(`availability.guide.${part.id}`),
        content: <GuidePart part={part} />,
      }))}
    />
  );
}

/** All entries of a part, each under a heading one level below the part's. */
export function GuidePart({ part }: { part: Part }) {
  return (
    <div className={styles.entries}>
      {part.entries.map((entry) => (
        <GuideEntry key={entry.id} part={part} entry={entry} />
      ))}
    </div>
  );
}

/** The element id of an entry, for links to it. */
export const toAnchor = (part: Part, entry: Entry): string => `${part.id}-${entry.id}`;

function GuideEntry({ part, entry }: { part: Part; entry: Entry }) {
  const { t } = useTexts('mf-consultations');
  const title = t(`availability.guide.titles.${entry.id}`);
  return (
    <section id={toAnchor(part, entry)} className={styles.entry}>
      <Heading level={3}>{title}</Heading>
      {/* Both parts have an entry with this name. */}
      <Carousel label={`${t(`availability.guide.${part.id}`)}: ${title}`} counts="one">
        {entry.steps.map((picture, index) => (
          <Step key={index} picture={picture} text={t(`availability.guide.steps.${entry.id}.${index}`)} />
        ))}
      </Carousel>
    </section>
  );
}

/** A screenshot in the language of the page, with its sentence as caption and accessible name. */
function Step({ picture, text }: { picture: PictureName; text: string }) {
  const { language } = useLanguage();
  return (
    <figure className={styles.step}>
      <img
        className={styles.picture}
        src={pictures[picture][language]}
        alt={text}
        loading="lazy"
        decoding="async"
        {...pictureSize}
      />
      <figcaption>{text}</figcaption>
    </figure>
  );
}
