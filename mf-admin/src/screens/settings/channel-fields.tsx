import { type ContactSettings, channelKinds } from 'shared-api/contracts/site-settings';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlus } from 'shared-ui/icons';
import { Group, Heading, Stack } from 'shared-ui/layout';
import { SelectField } from 'shared-ui/select';
import { BothFields } from './both-fields.tsx';
import styles from './settings.module.css';

type Channel = ContactSettings['channels'][number];

/** Kinds whose values run from the left in both languages. */
const codes: readonly Channel['kind'][] = ['email', 'phone', 'whatsapp'];
const maxChannels = 20;
const maxValue = 300;

interface ChannelFieldsProps {
  channels: readonly Channel[];
  onChange(channels: Channel[]): void;
  error(index: number, language: 'en' | 'ar'): string | undefined;
}

/** The ways to reach the organisation, in the order in which the contact page shows them. */
export function ChannelFields({ channels, onChange, error }: ChannelFieldsProps) {
  const { t } = useTexts('mf-admin');
  const replace = (index: number, changed: Partial<Channel>) =>
    onChange(channels.map((channel, place) => (place === index ? { ...channel, ...changed } : channel)));
  return (
    <Stack gap="s">
      <Heading level={2} size="s">
        {t('settings.fields.channels')}
      </Heading>
      {channels.map((channel, index) => (
        <fieldset key={index} className={styles.channel}>
          <legend className={styles.legend}>{t('settings.channel', { number: index + 1 })}</legend>
          <SelectField
            label={t('settings.channelKind')}
            placeholder={false}
            options={channelKinds.map((kind) => ({ value: kind, label: t(`settings.kinds.${kind}`) }))}
            value={channel.kind}
            onChange={(kind) =>
              replace(index, { kind: channelKinds.find((each) => each === kind) ?? channel.kind })
            }
          />
          <BothFields
            label={t(`settings.kinds.${channel.kind}`)}
            maxLength={maxValue}
            required
            isCode={codes.includes(channel.kind)}
            value={channel}
            onChange={({ en, ar }) => replace(index, { en, ar })}
            error={(language) => error(index, language)}
          />
          <div>
            <Button
              variant="secondary"
              aria-label={t('settings.removeChannel', { number: index + 1 })}
              onClick={() => onChange(channels.filter((_, place) => place !== index))}
            >
              {t('settings.remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      {channels.length < maxChannels && (
        <Group>
          <Button
            variant="secondary"
            icon={<IconPlus />}
            onClick={() => onChange([...channels, { kind: 'phone', en: '', ar: '' }])}
          >
            {t('settings.addChannel')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
