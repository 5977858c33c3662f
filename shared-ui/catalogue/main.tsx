import './no-eval.ts';
import { initI18n } from 'shared-api/i18n';
import { session, storeLanguage } from 'shared-api/session';
import { UiProvider } from 'shared-ui/provider';
import 'shared-ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Catalogue } from './catalogue.tsx';
import { showAskedScheme } from './scheme.ts';

// ?lang=ar and ?scheme=dark select language and color scheme, for links.
const language = new URLSearchParams(location.search).get('lang');
if ((language === 'en' || language === 'ar') && language !== session.getState().language)
  storeLanguage(language);
initI18n();
showAskedScheme();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <BrowserRouter>
          <Catalogue />
        </BrowserRouter>
      </UiProvider>
    </StrictMode>,
  );
