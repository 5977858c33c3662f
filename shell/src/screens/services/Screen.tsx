import { useIsPlanned } from 'platform/host';
import type { ComponentType } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import {
  IconBooks,
  IconCheck,
  IconListCheck,
  IconTent,
  IconTrophy,
  IconUserHeart,
  IconUsersGroup,
} from 'shared-ui/icons';
import { Card, Group, Heading, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { StarPattern } from 'shared-ui/pattern';
import { Band } from '../band.tsx';
import pages from '../pages.module.css';
import css from './services.module.css';

interface Service {
  name: 'consultations' | 'courses' | 'follow-up' | 'competitions' | 'events' | 'family';
  /** Gives the card a tint of its own. */
  seed: string;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  to: string;
  /** A page that the service needs, if that is not `to`. */
  needs?: string;
}

/** The services of the site, each with a link to its page. The last one stands for the families that they are for. */
const services: readonly Service[] = [
  { name: 'consultations', seed: 'consultations', Icon: IconUserHeart, to: '/consultants/consultants' },
  { name: 'courses', seed: 'courses', Icon: IconBooks, to: '/courses' },
  { name: 'follow-up', seed: 'follow-up', Icon: IconListCheck, to: '/user/trackings/list' },
  { name: 'competitions', seed: 'goal', Icon: IconTrophy, to: '/user/initiatives' },
  { name: 'events', seed: 'events', Icon: IconTent, to: '/events-list' },
  { name: 'family', seed: 'tent', Icon: IconUsersGroup, to: '/show/user/profile', needs: '/add-child' },
];

/** `/OurServices` (EC §2.11), without services whose pages are planned (PD-123). */
export default function Screen() {
  const { t } = useTexts('pages');
  const { t: shell } = useTexts('shell');
  const isPlanned = useIsPlanned();
  const shown = services.filter(({ to, needs = to }) => !isPlanned(needs));
  return (
    <div className={pages.page}>
      <Band title={shell('titles.services')} lead={t('services.lead')} />
      <ul className={css.services}>
        {shown.map(({ name, seed, Icon, to }) => (
          <Card as="li" flush key={name} className={css.service}>
            <div className={css.cover}>
              <StarPattern seed={seed} className={css.pattern} />
              <span className={css.icon}>
                <Icon aria-hidden="true" />
              </span>
            </div>
            <div className={css.words}>
              <Heading size="m">{t(`services.${name}.title`)}</Heading>
              <Text tone="muted">{t(`services.${name}.text`)}</Text>
              <ul className={pages.points}>
                {(['first', 'second', 'third'] as const).map((point) => (
                  <li key={point}>
                    <IconCheck aria-hidden="true" />
                    {t(`services.${name}.points.${point}`)}
                  </li>
                ))}
              </ul>
              <TextLink to={to} className={css.link}>
                {t(`services.${name}.link`)}
              </TextLink>
            </div>
          </Card>
        ))}
      </ul>
      <Card as="section" tone="tinted" className={pages.closing}>
        <div>
          <Heading>{t('services.next.title')}</Heading>
          <Text>{t('services.next.text')}</Text>
        </div>
        <Group>
          <Button href="/contact-us">{t('services.next.contact')}</Button>
          <Button variant="secondary" href="/Experince">
            {t('services.next.experience')}
          </Button>
        </Group>
      </Card>
    </div>
  );
}
