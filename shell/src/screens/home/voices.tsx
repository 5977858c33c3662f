import type { Voice } from 'shared-api/contracts/home';
import { useTexts } from 'shared-api/i18n';
import { safePath } from 'shared-api/session';
import { Carousel } from 'shared-ui/carousel';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Person } from 'shared-ui/person';
import { Rating } from 'shared-ui/rating';
import css from './home.module.css';
import { useHomeLists } from './queries.ts';

/** What learners wrote with their ratings, for visitors. Renders nothing if there are no texts. */
export default function Voices() {
  const { t } = useTexts('pages');
  const { data: { voices = [] } = {} } = useHomeLists();
  if (voices.length === 0) return undefined;
  return (
    <div className={css.section}>
      <Carousel
        label={t('welcome.voices.title')}
        heading={<Heading className={css.top}>{t('welcome.voices.title')}</Heading>}
      >
        {voices.map(({ key, ...voice }) => (
          <VoiceCard key={key} {...voice} />
        ))}
      </Carousel>
    </div>
  );
}

function VoiceCard({ user, comment, rating, about, path }: Omit<Voice, 'key'>) {
  const { t } = useTexts('pages');
  return (
    <Card as="article" className={css.voice}>
      <Stack gap="s">
        <Rating value={rating} />
        <blockquote className={css.quote}>
          <Text written>{comment}</Text>
        </blockquote>
      </Stack>
      <Person
        name={user.username}
        avatar={user.avatar}
        line={
          <TextLink to={safePath(path) ?? '/'} dir="auto">
            {t('welcome.voices.about', { about })}
          </TextLink>
        }
      />
    </Card>
  );
}
