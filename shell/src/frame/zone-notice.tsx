import { useTexts } from 'shared-api/i18n';
import { isDeviceZoneKnown } from 'shared-api/rules/device-zone';
import css from './zone-notice.module.css';

/** Says that times are shown in UTC, where the browser does not know in which zone the device is. */
export function ZoneNotice() {
  const { t } = useTexts('shell');
  return isDeviceZoneKnown() ? null : <p className={css.notice}>{t('unknownZone')}</p>;
}
