import { boot, watchStart } from 'platform/host/boot';
import { ask } from 'shared-api/client/ask';
import { deviceZone } from 'shared-api/rules/device-zone';
import { isSignedIn, keys, readSession, readUserId } from 'shared-api/session/stored-session';
import { chooseMenu } from '../frame/choose-menu.ts';
import { adoptAddressLanguage } from './address-language.ts';
import { directBy, storage } from './direct.ts';
import { storeLanguageCookie } from './language-cookie.ts';
import { postReports } from './post-reports.ts';

/**
 * The first script of the document, small and self-contained: sets language and direction before anything is drawn,
 * redirects, and requests the files of the page. The app meets any failure again and shows it; an app that does not
 * start is reported from here.
 */
watchStart(postReports);

adoptAddressLanguage(location.search, document.cookie, storage);
storeLanguageCookie(storage.get(keys.language));
const state = readSession(storage.get);

document.documentElement.lang = state.language;
document.documentElement.dir = state.language === 'ar' ? 'rtl' : 'ltr';

const direct = directBy(() => ({ signedIn: isSignedIn(state), consultant: state.isConsultant }));
try {
  const isWaiting = boot({
    direct,
    menu: chooseMenu(state),
    language: state.language,
    timezone: deviceZone,
    me: () => readUserId(state),
    // Where the API has an origin of its own, finding it takes more code: the app asks instead.
    askEarly: (path, client) =>
      document.querySelector('meta[name="rafiq-hosts"]') ?? ask(path, client, state),
  });
  // Most pages have a price or a time, and the first formatter of Intl takes 12 ms of a desktop's processor, the next ones at most 2.
  // The browser says when it has nothing else to do.
  if (isWaiting) globalThis.requestIdleCallback?.(() => void Intl.NumberFormat());
} catch (error) {
  console.error(error);
}
