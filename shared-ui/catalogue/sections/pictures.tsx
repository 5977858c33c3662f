import { Picture, TopicTiles } from 'shared-ui/picture';
import { Specimen, Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    none: 'None yet',
    wide: 'Wide',
    photo: 'Photo',
    square: 'Square, it did not load',
    alt: 'A quiet room',
    topics: 'Topics',
    topicNames: ['Calm mornings', 'Better sleep', 'Learning by play'],
  },
  ar: {
    none: 'لا صورة بعد',
    wide: 'عريضة',
    photo: 'صورة',
    square: 'مربعة ولم تُحمَّل',
    alt: 'غرفة هادئة',
    topics: 'الموضوعات',
    topicNames: ['صباحات هادئة', 'نوم أفضل', 'التعلم باللعب'],
  },
};

/** Drawn here, instead of a photograph. */
const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#f8cf81"/><circle cx="200" cy="170" r="90" fill="#f2a72b"/><path d="M0 270q100-70 200 0t200 0v130H0z" fill="#0e5a61"/></svg>',
)}`;

export function Pictures() {
  const { none, wide, photo, square, alt, topics, topicNames } = useSectionTexts(words);
  return (
    <Specimens>
      <Specimen name={none}>
        <Picture alt={alt} seed="sleep" />
      </Specimen>
      <Specimen name={wide}>
        <Picture src={drawing} alt={alt} seed="calm" />
      </Specimen>
      <Specimen name={photo}>
        <Picture src={drawing} alt={alt} seed="calm" ratio="photo" />
      </Specimen>
      <Specimen name={square}>
        <Picture src="data:image/png,nothing" alt={alt} seed="camp" ratio="square" />
      </Specimen>
      <Specimen name={topics}>
        <TopicTiles
          label={topics}
          topics={topicNames.map((title, index) => ({
            title,
            to: `#topic-${index}`,
            seed: `topic ${index}`,
          }))}
        />
      </Specimen>
    </Specimens>
  );
}
