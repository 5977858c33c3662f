import { initI18n } from 'shared-api/i18n';
import { UiProvider } from 'shared-ui/provider';
import 'shared-ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Catalogue } from './catalogue.tsx';

initI18n();
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
