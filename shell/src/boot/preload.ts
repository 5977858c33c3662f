import { boot, watchStart } from 'platform/host/boot';
import { ask } from 'shared-api/client/ask';
import { isSignedIn, readSession } from 'shared-api/session/stored-session';
import { directBy, storage } from './direct.ts';
import { postReports } from './post-reports.ts';

/**
 * The first script of the document, alone and small: language and direction before anything is drawn, the address a
 * visitor belongs to, and the files of its page. What fails here is met again, and shown, by the app; an app that does
 * not start is reported from here.
 */
watchStart(postReports);

const state = readSession(storage.get);

document.documentElement.lang = state.language;
document.documentElement.dir = state.language === 'ar' ? 'rtl' : 'ltr';

const direct = directBy(() => ({ signedIn: isSignedIn(state), consultant: state.isConsultant }));
try {
  boot({
    direct,
    language: state.language,
    // Where the API has an origin of its own, which takes more code to find, the app asks.
    askEarly: (path, client) =>
      document.querySelector('meta[name="rafiq-hosts"]') ?? ask(path, client, state),
  });
} catch (error) {
  console.error(error);
}
