import { useTexts } from 'shared-api/i18n';
import { isDeviceZoneKnown } from 'shared-api/rules/device-zone';
import css from './zone-notice.module.css';

/** Explains that times are shown in UTC, if the browser does not know the time zone of the device. */
export function ZoneNotice() {
  const { t } = useTexts('shell');
  return isDeviceZoneKnown() ? null : <p className={css.notice}>{t('unknownZone')}</p>;
}
