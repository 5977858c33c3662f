/** The exports of react-i18next that remotes may use, besides shared-api/i18n. It only grows. Loaded by remotes that use it, of which the site's own have none. */
import { initReactI18next } from 'react-i18next';
import { i18n } from 'shared-api/i18n';

initReactI18next.init(i18n);

export { I18nextProvider, useTranslation } from 'react-i18next';
