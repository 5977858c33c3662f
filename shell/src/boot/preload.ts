import { boot, watchStart } from 'platform/host/boot';
import { ask } from 'shared-api/client/ask';
import { deviceZone } from 'shared-api/rules/device-zone';
import { isSignedIn, keys, readSession, readUserId } from 'shared-api/session/stored-session';
import { chooseMenu } from '../frame/choose-menu.ts';
import { adoptAddressLanguage } from './address-language.ts';
import { directBy, storage } from './direct.ts';
import { dropDrawnPage, takeDrawnAnswers } from './drawn-page.ts';
import { storeLanguageCookie } from './language-cookie.ts';
import { postReports } from './post-reports.ts';
import { toVisitor } from './to-visitor.ts';

/**
 * The first script of the document, small and self-contained: sets language and direction before the first paint,
 * redirects, and requests the files of the page. The app repeats any step that fails here and shows the error. An app
 * that does not start is reported from here.
 */
watchStart(postReports);

adoptAddressLanguage(location.search, document.cookie, storage);
storeLanguageCookie(storage.get(keys.language));
const state = readSession(storage.get);

// The edge has drawn the page for a visitor in the document's language.
if (isSignedIn(state) || state.language !== document.documentElement.lang) dropDrawnPage();
else takeDrawnAnswers(state, deviceZone);

document.documentElement.lang = state.language;
document.documentElement.dir = state.language === 'ar' ? 'rtl' : 'ltr';

const direct = directBy(() => toVisitor(state));
const address = location.href;
try {
  const isWaiting = boot({
    direct,
    menu: chooseMenu(state),
    language: state.language,
    timezone: deviceZone,
    me: () => readUserId(state),
    // If the API has an origin of its own, finding it takes more code, so that the app makes the request instead.
    askEarly: (path, client) =>
      document.querySelector('meta[name="rafiq-hosts"]') ?? ask(path, client, state),
  });
  if (location.href !== address) dropDrawnPage();
  // Most pages have a price or a time. The first formatter of Intl takes 12 ms of a desktop's processor, the next ones
  // at most 2 ms. Creates it while the browser is idle.
  if (isWaiting) globalThis.requestIdleCallback?.(() => void Intl.NumberFormat());
} catch (error) {
  console.error(error);
}
