import { appStores, type ContactSettings, networkKinds } from 'shared-api/contracts/site-settings';
import { useTexts } from 'shared-api/i18n';
import { Heading, Stack } from 'shared-ui/layout';
import { EmailField, TextField } from 'shared-ui/text-field';
import { useChangeContact } from '../../queries/settings-calls.ts';
import { ChannelFields } from './channel-fields.tsx';
import { findMessage } from './find-message.ts';
import { finishSave } from './finish-save.ts';
import { SectionForm } from './section-form.tsx';
import styles from './settings.module.css';
import { type SectionTabProps, useSection } from './use-section.ts';

const maxUrl = 500;

/** How people reach the organisation, and who gets messages of the contact page. */
export function ContactTab({ settings, onRefresh }: SectionTabProps<'contact'>) {
  const { t } = useTexts('mf-admin');
  const state = useSection('contact', settings);
  const { send, isPending, error, dialog } = useChangeContact({ onRejected: onRefresh });
  const { mail, channels, networks, apps } = state.value;
  return (
    <>
      <SectionForm
        state={state}
        isPending={isPending}
        error={error}
        onRefresh={onRefresh}
        onSave={(version) => send({ body: { ...state.value, version } }, finishSave(state))}
      >
        <EmailField
          label={t('settings.fields.mail')}
          hint={t('settings.hints.mail', { mail: settings.default_mail })}
          autoComplete="off"
          value={mail}
          onChange={(next) => state.change({ mail: next })}
          error={findMessage(error, 'mail')}
        />
        <ChannelFields
          channels={channels}
          onChange={(next) => state.change({ channels: next })}
          error={(index, language) => findMessage(error, `channels[${index}][${language}]`)}
        />
        <Addresses
          title={t('settings.fields.networks')}
          names={networkKinds}
          label={(name) => t(`settings.networks.${name}`)}
          values={networks}
          onChange={(next) => state.change({ networks: next })}
          error={(name) => findMessage(error, `networks[${name}]`)}
        />
        <Addresses
          title={t('settings.fields.apps')}
          names={appStores}
          label={(name) => t(`settings.apps.${name}`)}
          values={apps}
          onChange={(next) => state.change({ apps: next })}
          error={(name) => findMessage(error, `apps[${name}]`)}
        />
      </SectionForm>
      {dialog}
    </>
  );
}

interface AddressesProps<Values extends Record<string, string>> {
  title: string;
  names: readonly (keyof Values & string)[];
  label(name: keyof Values & string): string;
  values: Values;
  onChange(values: Values): void;
  error(name: string): string | undefined;
}

/** Addresses of pages on other sites, each of which may be empty. */
function Addresses<Values extends ContactSettings['networks'] | ContactSettings['apps']>({
  title,
  names,
  label,
  values,
  onChange,
  error,
}: AddressesProps<Values>) {
  return (
    <Stack gap="s">
      <Heading level={2} size="s">
        {title}
      </Heading>
      <div className={styles.pair}>
        {names.map((name) => (
          <TextField
            key={name}
            label={label(name)}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            maxLength={maxUrl}
            value={String(values[name])}
            onChange={(url) => onChange({ ...values, [name]: url })}
            error={error(name)}
          />
        ))}
      </div>
    </Stack>
  );
}
