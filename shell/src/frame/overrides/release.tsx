import type { Override } from 'platform/host';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { TextField, type TextFieldProps } from 'shared-ui/text-field';
import css from './overrides.module.css';

interface ReleaseProps {
  name: string;
  /** Undefined if the page uses no module of it. */
  version: string | undefined;
  isCanary: boolean;
  /** The override that this document used instead. */
  override?: Override;
  /** Field for its address on this computer; the shell has none. */
  field?: Pick<TextFieldProps, 'value' | 'error' | 'onChange'>;
  onReset?(): void;
}

/** One release of the page: its version and its source. */
export function Release({ name, version, isCanary, override, field, onReset }: ReleaseProps) {
  const { t } = useTexts('overrides');
  const isSilent = override !== undefined && override.record === undefined;
  return (
    <li className={css.release}>
      <div className={css.about}>
        <strong dir="ltr">{name}</strong>
        {version !== undefined && (
          <span className={css.version} dir="ltr">
            {version}
          </span>
        )}
        {override === undefined ? (
          isCanary && <Badge tone="info">{t('overrides.canary')}</Badge>
        ) : isSilent ? (
          <Badge tone="warning">{t('overrides.silent')}</Badge>
        ) : (
          <Badge tone="accent">{t('overrides.active')}</Badge>
        )}
      </div>
      {field !== undefined && (
        <div className={css.address}>
          <TextField
            {...field}
            label={t('overrides.address', { name })}
            hint={isSilent ? t('overrides.released') : undefined}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="http://localhost:4101/"
          />
          {onReset !== undefined && (
            <Button variant="secondary" onClick={onReset}>
              {t('overrides.reset')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
