/** The exports of react-i18next that remotes may use, besides shared-api/i18n. It only grows. */
export { I18nextProvider, useTranslation } from 'react-i18next';
