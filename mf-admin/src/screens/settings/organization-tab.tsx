import { useTexts } from 'shared-api/i18n';
import { TextField } from 'shared-ui/text-field';
import { useChangeOrganization } from '../../queries/settings-calls.ts';
import { BothFields } from './both-fields.tsx';
import { findMessage } from './find-message.ts';
import { finishSave } from './finish-save.ts';
import { SectionForm } from './section-form.tsx';
import { type SectionTabProps, useSection } from './use-section.ts';

const limits = { name: 80, address: 300, taxNumber: 60 };

/** The names, the address and the tax number on documents. */
export function OrganizationTab({ settings, onRefresh }: SectionTabProps<'organization'>) {
  const { t } = useTexts('mf-admin');
  const state = useSection('organization', settings);
  const { send, isPending, error, dialog } = useChangeOrganization({ onRejected: onRefresh });
  const { name, address, tax_number: taxNumber } = state.value;
  return (
    <>
      <SectionForm
        state={state}
        isPending={isPending}
        error={error}
        onRefresh={onRefresh}
        onSave={(version) => send({ body: { ...state.value, version } }, finishSave(state))}
      >
        <BothFields
          label={t('settings.fields.name')}
          hint={t('settings.hints.name')}
          maxLength={limits.name}
          value={name}
          onChange={(next) => state.change({ name: next })}
          error={(language) => findMessage(error, `name[${language}]`)}
        />
        <BothFields
          label={t('settings.fields.address')}
          maxLength={limits.address}
          value={address}
          onChange={(next) => state.change({ address: next })}
          error={(language) => findMessage(error, `address[${language}]`)}
        />
        <TextField
          label={t('settings.fields.tax_number')}
          dir="ltr"
          autoComplete="off"
          maxLength={limits.taxNumber}
          value={taxNumber}
          onChange={(next) => state.change({ tax_number: next })}
          error={findMessage(error, 'tax_number')}
        />
      </SectionForm>
      {dialog}
    </>
  );
}
