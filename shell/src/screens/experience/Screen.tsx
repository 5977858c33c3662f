import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconCheck, IconHeart, IconTarget, IconUsers, IconWallet } from 'shared-ui/icons';
import { Card, Group, Heading, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useViewer } from '../../frame/use-viewer.ts';
import { Band } from '../band.tsx';
import { NumberedSteps } from '../numbered-steps.tsx';
import pages from '../pages.module.css';
import css from './experience.module.css';

const steps = ['account', 'family', 'choose', 'follow'] as const;

const promises = [
  { name: 'consultants', Icon: IconUsers, points: ['first', 'second', 'third'] },
  { name: 'progress', Icon: IconTarget, points: ['first', 'second', 'third'] },
  { name: 'children', Icon: IconHeart, points: ['first', 'second', 'third', 'fourth'] },
  { name: 'money', Icon: IconWallet, points: ['first', 'second', 'third', 'fourth'] },
] as const;

/** `/Experince`, spelled as in the route table (EC §2.11): what families can expect. */
export default function Screen() {
  const { t } = useTexts('pages');
  const { t: shell } = useTexts('shell');
  const isGuest = useViewer().menu === 'guest';
  return (
    <div className={pages.page}>
      <Band title={shell('titles.experience')} lead={t('experience.lead')} />
      <section className={pages.section} aria-labelledby="steps">
        <Heading id="steps">{t('experience.steps.title')}</Heading>
        <NumberedSteps
          steps={steps.map((key) => ({
            key,
            title: t(`experience.steps.${key}.title`),
            text: t(`experience.steps.${key}.text`),
          }))}
        />
      </section>
      <section className={pages.section} aria-labelledby="promises">
        <Heading id="promises">{t('experience.promises.title')}</Heading>
        <div className={css.promises}>
          {promises.map(({ name, Icon, points }) => (
            <Card as="article" key={name}>
              <div className={css.subject}>
                <Icon aria-hidden="true" />
                <Heading level={3}>{t(`experience.${name}.title`)}</Heading>
              </div>
              <ul className={pages.points}>
                {points.map((point) => (
                  <li key={point}>
                    <IconCheck aria-hidden="true" />
                    {t(`experience.${name}.points.${point}`)}
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
        <Text className={css.more}>
          {t('experience.more.text')} <TextLink to="/terms-and-conditions">{shell('footer.terms')}</TextLink>
          {' · '}
          <TextLink to="/privacy-policy">{shell('titles.privacy')}</TextLink>
        </Text>
      </section>
      <Card as="section" tone="tinted" className={pages.closing}>
        <Heading>{shell('home.title')}</Heading>
        <Group>
          {isGuest && (
            <Button variant="accent" href="/sign-up">
              {t('experience.more.start')}
            </Button>
          )}
          <Button variant="secondary" href="/OurServices">
            {t('experience.more.services')}
          </Button>
        </Group>
      </Card>
    </div>
  );
}
