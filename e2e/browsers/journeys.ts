import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { consultant, learner } from '../support/accounts.ts';
import { newContact } from '../support/consultants.ts';
import { acceptWork, newCourse } from '../support/courses.ts';
import { createPicture } from '../support/picture.ts';
import { countUpcomingSessions, newBuyer, newSeller } from '../support/purchases.ts';
import { createTrackingCalls } from '../support/trackings.ts';
import type { Walker } from './walker.ts';

/** The site that the journeys use. */
export interface Site {
  /** API calls by which journeys prepare their data. */
  request: APIRequestContext;
  /** Stops the server, so that the browser has no network, and starts it again. */
  withoutServer(work: () => Promise<void>): Promise<void>;
}

export interface Journey {
  name: string;
  /** Whether console errors are expected, such as those of requests without a network. */
  hasErrors?: boolean;
  walk(walker: Walker, site: Site): Promise<void>;
}

/** Signs in through the form. */
async function signIn(walker: Walker, { email, password }: { email: string; password: string }) {
  await walker.open('/login');
  await walker.press({ role: 'link', name: walker.text('mf-auth', 'login.byEmail') });
  await walker.fill({ css: 'input[type=email]' }, email);
  await walker.fill({ css: 'input[type=password]' }, password);
  await walker.press({ role: 'button', name: walker.text('mf-auth', 'loginForm.submit'), within: 'main' });
  await walker.waitFor('a session', () => walker.tab.evaluate(() => localStorage.getItem('logged') === '1'));
  await walker.waitFor('the page after sign-in', async () => !(await walker.path()).startsWith('/login'));
}

const publicPages = [
  ...['/', '/OurServices', '/Experince', '/contact-us', '/terms-and-conditions', '/privacy-policy'],
  ...[
    '/courses',
    '/courses/5',
    '/live/courses/6',
    '/consultants/consultant/5',
    '/events-list',
    '/event/2/details',
  ],
  ...['/ListUmrah', '/UmrahDetails/101', '/Listgallary', '/GalleryDetails/1'],
  ...['/user/trackings/list', '/user/trackings/7/details', '/user/initiatives', '/login', '/sign-up'],
];
const ownPages = [
  ...['/', '/user/dashboard', '/user/today', '/show/user/profile', '/user/courses', '/user/sessions'],
  ...[
    '/cart',
    '/user/orders',
    '/user/wallet',
    '/chatlist',
    '/user/notifications',
    '/consultants/consultants',
  ],
];

/** Opens pages, and expects the heading, the language's direction and no overflow on each. */
async function openAll(walker: Walker, paths: readonly string[]) {
  for (const path of paths) {
    await walker.open(path);
    assert.deepEqual(await walker.findOverflow(), [], path);
    const dir = await walker.tab.evaluate(() => document.documentElement.dir);
    assert.equal(dir, walker.language === 'ar' ? 'rtl' : 'ltr', path);
  }
}

const pages: Journey = {
  name: 'every kind of page opens, signed out and signed in',
  async walk(walker) {
    await openAll(walker, publicPages);
    await signIn(walker, learner);
    await openAll(walker, ownPages);
  },
};

/** Verifies the registry like an open page that finds a newer one: by the signature of its digest. */
const verifyRegistry = (walker: Walker): Promise<boolean> =>
  walker.tab.evaluate(async () => {
    const toBytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
    const encoder = new TextEncoder();
    const answer = await fetch('/releases/registry.json', { cache: 'no-cache' });
    const { content, digestSignature } = await answer.json();
    const { visit } = JSON.parse(document.getElementById('rafiq-registry')?.textContent ?? '{}');
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(content)));
    const message = `sha256:${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    const key = await crypto.subtle.importKey('raw', toBytes(visit.keys[0]), 'Ed25519', false, ['verify']);
    return crypto.subtle.verify('Ed25519', key, toBytes(digestSignature), encoder.encode(message));
  });

const links: Journey = {
  name: 'a visit outlasts hovered and followed links, and the check for a new release',
  async walk(walker) {
    await signIn(walker, learner);
    await walker.open('/');
    // Hovering a link some seconds after the load requests the newest registry.
    await delay(4_000);
    const menu = walker.isPhone ? `nav[aria-label="${walker.text('shell', 'menu.places')}"]` : 'header nav';
    for (const nth of [1, 2, 3, 0]) {
      await walker.hover({ css: 'a', within: menu, nth });
      await delay(500);
      await walker.press({ css: 'a', within: menu, nth });
      await walker.see({ role: 'heading', level: 1 });
      await walker.waitFor('the entry’s page', () =>
        walker.tab.evaluate(
          (within, at) =>
            document.querySelectorAll(`${within} a`)[at]?.getAttribute('aria-current') === 'page',
          menu,
          nth,
        ),
      );
    }
    assert.equal(await verifyRegistry(walker), true);
    await delay(1_000);
    await walker.open('/');
  },
};

const google: Journey = {
  name: 'sign-in with Google’s stand-in, with the service worker in force',
  async walk(walker) {
    await walker.open('/');
    await walker.waitFor('the service worker', () =>
      walker.tab.evaluate(
        async () => (await navigator.serviceWorker?.getRegistration())?.active?.state === 'activated',
      ),
    );
    await walker.open('/login');
    await walker.press({ role: 'link', name: walker.text('mf-auth', 'social.google') });
    await walker.press({ role: 'button', name: learner.email, isPart: true });
    await walker.seePath(/^\/$/);
    const stored = await walker.tab.evaluate(() => [
      localStorage.getItem('logged'),
      localStorage.getItem('is_social'),
    ]);
    assert.deepEqual(stored, ['1', 'true']);
  },
};

const payment: Journey = {
  name: 'a session goes into the cart, with its message, and is paid by the stand-in of the provider',
  async walk(walker, { request }) {
    const seller = await newSeller(request);
    const buyer = await newBuyer(request);
    await signIn(walker, buyer);
    await walker.open(`/consultants/consultant/${seller.id}?tab=book&day=${seller.day}`);
    await walker.press({ css: 'main button[aria-pressed]', nth: 0 });
    await walker.press({ role: 'button', name: walker.text('shared-ui', 'addToCart') });
    // The message leads to the cart, and then ends.
    await walker.press({ role: 'button', name: walker.text('shared-ui', 'viewCart') });
    await walker.seePath(/^\/cart/);
    await walker.see({ css: 'main li' });
    await walker.seeNothing({ role: 'button', name: walker.text('shared-ui', 'viewCart') });
    await walker.press({ role: 'button', name: walker.text('mf-commerce', 'cart.checkout') });
    await walker.seePath(/^\/checkout/);
    await walker.press({
      role: 'radio',
      name: walker.text('mf-commerce', 'common.methods.stripe'),
      isPart: true,
    });
    await walker.press({ css: 'main button[type=submit]', nth: -1 });
    await walker.seePath(/^\/dev\/payments\//);
    await walker.press({ css: 'button[value="pay"]' });
    await walker.seePath(/^\/payment-result\?payment_success=1/);
    await walker.seeText(walker.text('mf-commerce', 'paymentResult.thanks'));
    assert.equal(await countUpcomingSessions(buyer), 1);
  },
};

const film: Journey = {
  name: 'a video plays, its captions are shown and switched',
  async walk(walker, { request }) {
    const course = await newCourse();
    const account = await newBuyer(request);
    await account.calls.post('/api/mobile/users/courses/enroll', {
      course_id: String(course.id),
      user_id: '1000',
    });
    await signIn(walker, account);
    await walker.open(`/lessons/${course.id}?lesson=${course.video}`);
    await walker.see({ css: 'video' });
    const modes = () =>
      walker.tab.evaluate(() =>
        [...document.querySelectorAll('track')]
          .map(({ srclang, track }) => `${srclang} ${track.mode}`)
          .sort(),
      );
    const isPressed = () =>
      walker.tab.evaluate(
        (name) =>
          [...document.querySelectorAll('button[aria-pressed]')]
            .find((each) => each.textContent?.trim() === name)
            ?.getAttribute('aria-pressed'),
        walker.text('mf-courses', 'player.video.captions'),
      );
    const shown = walker.language === 'ar' ? ['ar showing', 'en disabled'] : ['ar disabled', 'en showing'];
    const see = (tracks: string[], pressed: string) =>
      walker.waitFor(`captions ${tracks}`, async () => {
        const found = JSON.stringify([await modes(), await isPressed()]);
        if (found !== JSON.stringify([tracks, pressed])) throw new Error(found);
        return true;
      });
    await see(shown, 'true');
    const button = { role: 'button', name: walker.text('mf-courses', 'player.video.captions') } as const;
    await walker.press(button);
    await see(['ar disabled', 'en disabled'], 'false');
    await walker.press(button);
    await see(shown, 'true');
    await walker.tab.evaluate(async () => {
      const video = document.querySelector('video') as HTMLVideoElement;
      video.muted = true;
      await video.play();
    });
    await walker.waitFor('a picture that moves', () =>
      walker.tab.evaluate(() => {
        const { currentTime, videoWidth } = document.querySelector('video') as HTMLVideoElement;
        return currentTime > 1 && videoWidth > 0;
      }),
    );
  },
};

const quiz: Journey = {
  name: 'a quiz is taken to its end, and a practical task is handed in',
  async walk(walker, { request }) {
    const course = await newCourse();
    const account = await newBuyer(request);
    await account.calls.post('/api/mobile/users/courses/enroll', {
      course_id: String(course.id),
      user_id: '1000',
    });
    await signIn(walker, account);
    const t = (key: string) => walker.text('mf-courses', key);
    await walker.open(`/quiz/${course.quiz}?lesson=${course.quiz}`);
    await walker.press({ role: 'button', name: t('quiz.start') });
    for (const button of ['quiz.continue', 'quiz.finish']) {
      await walker.press({ role: 'radio', name: 'The right answer', isPart: true });
      await walker.press({ role: 'button', name: t(button) });
    }
    await walker.seeText(t('quiz.passed'));
    await walker.open(`/practical-task-upload?lesson=${course.task}`);
    const buffer = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
    await walker.chooseFile('main input[type=file]', { name: 'corner.pdf', buffer });
    await walker.press({ role: 'button', name: t('task.send') });
    await walker.seePath(new RegExp(`^/lessons/${course.id}`));
    await acceptWork(request, course.task);
  },
};

const reader: Journey = {
  name: 'a document is read, and counts',
  async walk(walker, { request }) {
    const account = await newBuyer(request);
    await account.calls.post('/api/mobile/users/courses/enroll', { course_id: '5', user_id: '1000' });
    await signIn(walker, account);
    await walker.open('/lessons/5?lesson=12');
    const open = { role: 'link', name: walker.text('mf-courses', 'player.pdf.open') } as const;
    await walker.see(open);
    // Embedded if the browser has a PDF viewer and there is room; otherwise a link opens it in a new tab.
    const isEmbedded = await walker.tab.evaluate(
      () => navigator.pdfViewerEnabled && matchMedia('(min-width: 48em)').matches,
    );
    if (isEmbedded)
      await walker.waitFor('a reader as wide as its frame', () =>
        walker.tab.evaluate(() => {
          const frame = document.querySelector<HTMLIFrameElement>('main iframe')?.contentWindow;
          if (!frame) return false;
          try {
            // WebKit's viewer is a frame in the document of the file; Firefox's has another origin.
            const reader = frame.document.querySelector('iframe');
            return reader !== null && reader.getBoundingClientRect().width >= frame.innerWidth - 1;
          } catch {
            return true;
          }
        }),
      );
    else await walker.press(open);
    const { get } = account.calls;
    await walker.waitFor('the lesson to count', async () => {
      const { data } = await get<{ data: { finished: number } }>('/api/mobile/lessons/12');
      return data.finished === 1;
    });
  },
};

const chat: Journey = {
  name: 'a chat: written, received live, with a picture; the counts in the header follow',
  async walk(walker, { request }) {
    const account = await newBuyer(request);
    const contact = await newContact(request, account.calls);
    await signIn(walker, account);
    await walker.open(`/chat/${account.id}/${contact.id}`);
    await walker.fill({ css: 'main textarea' }, 'Good evening');
    await walker.press({ css: 'main form:has(textarea) button[type=submit]' });
    await walker.seeText('Good evening');
    const send = (message: string) =>
      contact.calls.post(`/api/mobile/chats/${contact.id}/${account.id}/messages`, {
        message,
        client_id: crypto.randomUUID(),
      });
    await send('أهلًا وسهلًا');
    await walker.seeText('أهلًا وسهلًا');
    await walker.chooseFile('main input[type=file]', createPicture('plan.png'));
    await walker.press({ css: 'main form:has(textarea) button[type=submit]' });
    await walker.waitFor('the picture', () =>
      walker.tab.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('[role=log] img')].some(
          ({ naturalWidth }) => naturalWidth === 10,
        ),
      ),
    );
    await walker.open('/courses');
    const count = () => walker.tab.evaluate(() => document.querySelector('header')?.textContent ?? '');
    const before = await count();
    await send('And this');
    await walker.waitFor('the count', async () => (await count()) !== before);
  },
};

const bell: Journey = {
  name: 'the bell of a consultant counts a booking while the page is open',
  async walk(walker, { request }) {
    const seller = await newSeller(request);
    await signIn(walker, seller);
    await walker.open('/courses');
    await delay(2_000);
    const count = () => walker.tab.evaluate(() => document.querySelector('header')?.textContent ?? '');
    const before = await count();
    const buyer = await newBuyer(request);
    await buyer.calls.post('/api/mobile/booking/bookFree', {
      consultation_session_id: String(seller.slots[0]),
    });
    await walker.waitFor('the count', async () => (await count()) !== before);
  },
};

const proof: Journey = {
  name: 'a parent hands in the picture of a child’s activity',
  async walk(walker, { request }) {
    const account = await newBuyer(request);
    const calls = createTrackingCalls(request, account.token);
    const child = await calls.addChild('Layla');
    await calls.enrol(5, [child]);
    await calls.start(5, child);
    await signIn(walker, account);
    const today = new Date().toLocaleDateString('en-CA');
    await walker.open(`/activity/501/5/${today}/${child}/${today}/add-progress`);
    await walker.chooseFile('main input[type=file]', createPicture('result.png'));
    await walker.press({ role: 'button', name: walker.text('mf-tracking', 'proof.send'), within: 'main' });
    await walker.seeText(walker.text('mf-tracking', 'proof.state.submitted'));
  },
};

const language: Journey = {
  name: 'the language is switched, and stays',
  async walk(walker) {
    const [other, dir] = walker.language === 'ar' ? ['English', 'ltr'] : ['العربية', 'rtl'];
    await walker.open('/courses');
    if (walker.isPhone) await walker.press({ role: 'button', name: walker.text('shell', 'menu.open') });
    await walker.press({ role: 'button', name: other });
    const isSwitched = () => walker.tab.evaluate((to) => document.documentElement.dir === to, dir);
    await walker.waitFor(`direction ${dir}`, isSwitched);
    await walker.open('/events-list');
    await walker.waitFor(`direction ${dir} after a load`, isSwitched);
  },
};

const sharing: Journey = {
  name: 'a link is made to share, and copied',
  async walk(walker) {
    await walker.open('/courses/5');
    await walker.press({ css: 'main button[aria-haspopup=dialog]:has(svg)', nth: 0 });
    await walker.press({ role: 'button', name: walker.text('shared-ui', 'copyLink') });
    await walker.seeText(walker.text('shared-ui', 'copied'));
  },
};

const certificate: Journey = {
  name: 'a certificate is checked and printed',
  async walk(walker, { request }) {
    await signIn(walker, learner);
    await walker.open('/show/user/profile?tab=certificaties');
    await walker.press({ role: 'link', name: walker.text('mf-courses', 'certificate.verify') });
    await walker.seePath(/^\/certificates\//);
    await walker.seeText(walker.text('mf-courses', 'certificate.genuine'));
    const printed = await walker.tab.print();
    if (printed !== undefined) assert.equal(printed.subarray(0, 5).toString(), '%PDF-');
    const file = await walker.see({ role: 'link', name: walker.text('mf-courses', 'certificate.download') });
    assert.ok(file.text);
    const address = await walker.tab.evaluate(
      () => document.querySelector<HTMLAnchorElement>('a[download]')?.href,
    );
    const saved = await request.get(String(address));
    assert.equal((await saved.body()).subarray(0, 5).toString(), '%PDF-');
  },
};

const keyboard: Journey = {
  name: 'the keyboard goes through a page in its order, with a ring to be seen',
  async walk(walker) {
    await walker.open('/login');
    await walker.tab.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const focused = () =>
      walker.tab.evaluate(() => {
        const element = document.activeElement;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element as Element);
        return {
          text: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim(),
          hasRing: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
          isBody: element === document.body,
        };
      });
    const seen: string[] = [];
    for (
      let presses = 0;
      presses < 40 && !seen.includes(walker.text('mf-auth', 'createAccount'));
      presses += 1
    ) {
      await walker.key('Tab');
      const { text, hasRing, isBody } = await focused();
      if (isBody) continue;
      seen.push(text);
      assert.ok(hasRing, `"${text}" has no ring`);
    }
    const expected = [
      walker.text('shared-ui', 'skip'),
      walker.text('shell', 'menu.logo'),
      walker.text('mf-auth', 'login.byEmail'),
      walker.text('mf-auth', 'social.google'),
      walker.text('mf-auth', 'createAccount'),
    ];
    assert.deepEqual(
      seen.filter((each) => expected.includes(each)),
      expected,
    );
    await walker.key('Tab', { isShifted: true });
    await walker.waitFor('the link before', async () => (await focused()).text === expected[3]);
    // The first focus stop skips the header when Enter is pressed.
    await walker.open('/courses');
    await walker.key('Tab');
    await walker.key('Enter');
    await walker.waitFor('the focus in main', () =>
      walker.tab.evaluate(() => document.activeElement === document.querySelector('main')),
    );
  },
};

const workOfConsultant: Journey = {
  name: 'a consultant finds their work at home, and the menu of their pages',
  async walk(walker) {
    await signIn(walker, consultant);
    await walker.open('/');
    await walker.see({ role: 'heading', name: walker.text('shell', 'home.work') });
    await walker.press({ role: 'button', name: walker.text('shell', 'home.openConsultantMode') });
    await walker.seePath(/^\/consultants\/availablilty/);
    await openAll(walker, [
      '/consultant/dashboard',
      '/consultant/booked-sessions',
      '/consultants/availablilty',
    ]);
  },
};

const offline: Journey = {
  hasErrors: true,
  name: 'without a network the page of the house stands where a page is missing, and the start page that was read',
  async walk(walker, { withoutServer }) {
    await walker.open('/');
    await walker.waitFor('the service worker', () =>
      walker.tab.evaluate(async () => {
        const documents = await (await caches.open('rafiq-document')).keys();
        return navigator.serviceWorker.controller !== null && documents.length > 0;
      }),
    );
    await walker.open('/');
    const title = walker.language === 'ar' ? 'لا يوجد اتصال بالإنترنت' : 'You are offline';
    await withoutServer(async () => {
      await walker.tab.open(`${walker.url}/user/trackings/list`).catch(() => {});
      // The site's own page, or the frame with its message about a page that is not stored on the device.
      const own = ['failure.offline.title', 'failure.load.title'].map((key) => walker.text('shell', key));
      await walker.seeText(new RegExp([title, ...own].join('|')));
    });
    await walker.open('/courses');
  },
};

/** The journeys in their order; the last one stops the server for a while. */
export const journeys: readonly Journey[] = [
  ...[pages, links, google, payment, film, quiz, reader, chat, bell, proof, language, sharing, certificate],
  ...[keyboard, workOfConsultant, offline],
];
