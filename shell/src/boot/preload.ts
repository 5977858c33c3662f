import { boot } from 'platform/host/boot';
import { isSignedIn, readSession } from 'shared-api/session/stored';
import { directBy, storage } from './direct.ts';

/**
 * The first script of the document, alone and small: language and direction before anything is drawn, the address a
 * visitor belongs to, and the files of its page. What fails here is met again, and shown, by the app.
 */
const state = readSession(storage.get);

document.documentElement.lang = state.language;
document.documentElement.dir = state.language === 'ar' ? 'rtl' : 'ltr';

const direct = directBy(() => ({ signedIn: isSignedIn(state), consultant: state.isConsultant }));
try {
  boot({ direct, language: state.language });
} catch (error) {
  console.error(error);
}
