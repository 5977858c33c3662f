import { useTexts } from 'shared-api/i18n';
import { areaNames } from 'shared-api/rules/areas';
import { CheckboxField } from 'shared-ui/choice';
import { useChangeAreas } from '../../queries/settings-calls.ts';
import { finishSave } from './finish-save.ts';
import { SectionForm } from './section-form.tsx';
import { type SectionTabProps, useSection } from './use-section.ts';

/** Which areas of the site are open (ADR-0067). */
export function AreasTab({ settings, onRefresh }: SectionTabProps<'areas'>) {
  const { t } = useTexts('mf-admin');
  const state = useSection('areas', settings);
  const { send, isPending, error, dialog } = useChangeAreas({ onRejected: onRefresh });
  return (
    <>
      <SectionForm
        state={state}
        isPending={isPending}
        error={error}
        onRefresh={onRefresh}
        onSave={(version) => send({ body: { ...state.value, version } }, finishSave(state))}
      >
        {areaNames.map((area) => (
          <CheckboxField
            key={area}
            label={t(`settings.fields.${area}`)}
            hint={t(`settings.areas.${area}`)}
            checked={state.value[area]}
            onChange={(next) => state.change({ [area]: next })}
          />
        ))}
      </SectionForm>
      {dialog}
    </>
  );
}
