import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { MultiSelectField } from 'shared-ui/select';
import { useSpokenLanguages } from '../../../queries/profile.ts';

interface LanguagesFieldProps {
  /** Ids of languages. */
  value: string[];
  onChange(value: string[]): void;
  error?: string;
  disabled: boolean;
}

/** The languages that the user speaks. */
export function LanguagesField({ value, onChange, error, disabled }: LanguagesFieldProps) {
  const { t } = useTexts('mf-profile-chat');
  const { data, error: failure, isFetching, refetch } = useSpokenLanguages();
  const retry = failure && (
    <>
      {t('profile.languagesFailed')}{' '}
      <Button size="s" variant="quiet" loading={isFetching} onClick={() => void refetch()}>
        {t('profile.retry')}
      </Button>
    </>
  );
  return (
    <MultiSelectField
      name="language_id"
      label={t('profile.languages')}
      hint={retry ?? (disabled ? undefined : t('profile.languagesHint'))}
      options={data ?? []}
      // Before the options are loaded, the field would show ids.
      value={data ? value : []}
      onChange={onChange}
      error={error}
      disabled={disabled || !data}
      required={!disabled}
    />
  );
}
