/** The exports of react-i18next that remotes may use, besides shared-api/i18n. It only grows. The site's own remotes do not load it. */
import { initReactI18next } from 'react-i18next';
import { i18n } from 'shared-api/i18n';

initReactI18next.init(i18n);

export { I18nextProvider, useTranslation } from 'react-i18next';
