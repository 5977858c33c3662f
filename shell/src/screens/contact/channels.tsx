import type { channel } from 'shared-api/contracts/settings';
import { useTexts } from 'shared-api/i18n';
import { IconBrandWhatsapp, IconClock, IconMail, IconMapPin, IconPhone, IconWorld } from 'shared-ui/icons';
import { Card, Heading } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ErrorState, LoadingState } from 'shared-ui/states';
import type { z } from 'zod';
import { useSiteDetails } from '../use-site-details.ts';
import { toChannelAddress } from './channel-rules.ts';
import css from './contact.module.css';
import { CopyButton } from './copy-button.tsx';

type Channel = z.infer<typeof channel>;

const icons = {
  email: IconMail,
  phone: IconPhone,
  whatsapp: IconBrandWhatsapp,
  address: IconMapPin,
  hours: IconClock,
};

/** Other ways to reach the operators of the site. */
export function Channels() {
  const { t } = useTexts('pages');
  const { data, error, isFetching, refetch } = useSiteDetails();
  if (data?.channels.length === 0 && data.networks.length === 0) return undefined;
  return (
    <Card as="section" tone="tinted" aria-labelledby="channels">
      <Heading id="channels" size="m">
        {t('contact.channels')}
      </Heading>
      {data !== undefined ? (
        <ul className={css.channels}>
          {data.channels.map((each) => (
            <Row key={`${each.kind} ${each.value}`} {...each} />
          ))}
          {data.networks.map((each) => (
            <Network key={each.kind} {...each} />
          ))}
        </ul>
      ) : error === null ? (
        <div className={css.waiting}>
          <LoadingState shape="form" />
        </div>
      ) : (
        <ErrorState message={t('contact.channelsFailed')} onRetry={refetch} retrying={isFetching} />
      )}
    </Card>
  );
}

/** The names of networks, which are the same in both languages. */
const networkNames: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  telegram: 'Telegram',
};

/** A profile in a social network; one that this release does not know has its own name. */
function Network({ kind, url }: { kind: string; url: string }) {
  return (
    <li className={css.channel}>
      <IconWorld aria-hidden="true" />
      <div className={css.way}>
        <span className={css.kind}>{networkNames[kind] ?? kind}</span>
        <TextLink href={url} dir="ltr" className={css.value}>
          {url.replace(/^https:\/\/(www\.)?/, '')}
        </TextLink>
      </div>
    </li>
  );
}

function Row({ kind, value }: Channel) {
  const { t } = useTexts('pages');
  const Icon = icons[kind];
  const address = toChannelAddress(kind, value);
  return (
    <li className={css.channel}>
      <Icon aria-hidden="true" />
      <div className={css.way}>
        <span className={css.kind}>{t(`contact.kinds.${kind}`)}</span>
        {address === undefined ? (
          <span>{value}</span>
        ) : (
          // Numbers and addresses are written from left to right in every language.
          <TextLink href={address} dir="ltr" className={css.value}>
            {value}
          </TextLink>
        )}
      </div>
      {address !== undefined && <CopyButton value={value} />}
    </li>
  );
}
