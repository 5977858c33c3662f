import { useTexts } from 'shared-api/i18n';
import { CheckboxField } from 'shared-ui/choice';
import { TextField } from 'shared-ui/text-field';
import { useChangeTransferAccount } from '../../queries/settings-calls.ts';
import { BothFields } from './both-fields.tsx';
import { findMessage } from './find-message.ts';
import { finishSave } from './finish-save.ts';
import { SectionForm } from './section-form.tsx';
import { type SectionTabProps, useSection } from './use-section.ts';

const maxName = 200;
const maxIban = 50;

/** The bank account for transfers, and whether it is offered (PD-134). */
export function TransferTab({ settings, onRefresh }: SectionTabProps<'transfer_account'>) {
  const { t } = useTexts('mf-admin');
  const state = useSection('transfer_account', settings);
  const { send, isPending, error, dialog } = useChangeTransferAccount({ onRejected: onRefresh });
  const { is_offered: isOffered, iban } = state.value;
  return (
    <>
      <SectionForm
        state={state}
        isPending={isPending}
        error={error}
        onRefresh={onRefresh}
        onSave={(version) => send({ body: { ...state.value, version } }, finishSave(state))}
      >
        <CheckboxField
          label={t('settings.fields.is_offered')}
          checked={isOffered}
          onChange={(next) => state.change({ is_offered: next })}
        />
        {(['bank', 'owner'] as const).map((field) => (
          <BothFields
            key={field}
            label={t(`settings.fields.${field}`)}
            maxLength={maxName}
            required={isOffered}
            value={state.value[field]}
            onChange={(next) => state.change({ [field]: next })}
            error={(language) => findMessage(error, `${field}[${language}]`)}
          />
        ))}
        <TextField
          label={t('settings.fields.iban')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxIban}
          required={isOffered}
          value={iban}
          onChange={(next) => state.change({ iban: next })}
          error={findMessage(error, 'iban')}
        />
      </SectionForm>
      {dialog}
    </>
  );
}
