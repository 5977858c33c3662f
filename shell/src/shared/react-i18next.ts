/** What remotes may use of react-i18next, beside shared-api/i18n. It only grows. */
export { I18nextProvider, useTranslation } from 'react-i18next';
