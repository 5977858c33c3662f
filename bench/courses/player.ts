import { chromium, type Page } from 'playwright-core';
import { keys } from 'shared-api/session/stored-session';
import { browserFlags, ensureBrowser } from '../../scripts/lib/browser.mjs';
import type { Result } from '../report.ts';
import { median } from '../statistics.ts';
import { learners } from '../whole/seed.ts';
import type { FullSite } from '../whole/site.ts';

const runs = 7;
/** A slow mobile connection, as in load/visit.ts. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

/** Course 5 of the demonstration content is free, and lesson 8 of it is a video. */
const [course, lesson] = [5, 8];

/**
 * Milliseconds that the pointer rests on a link before the click: about what a user needs between reaching a link and pressing it, so that work
 * done in that time counts as a benefit. The pages need 65 ms of it to recognise the intent.
 */
const rest = 500;
/** Milliseconds between pressing and releasing the mouse button; users take longer. */
const press = 80;

/** Milliseconds from the release of the mouse button in the next click until the first frame of a visible video is drawn. As text: see load/visit.ts. */
const firstFrame = `window.firstFrame = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('No frame was drawn')), 60_000);
  const clicked = () => {
    const begun = performance.now();
    requestAnimationFrame(function look() {
      const video = [...document.querySelectorAll('video')].find((each) => each.checkVisibility());
      const drawn = () => resolve(performance.now() - begun);
      if (!video) requestAnimationFrame(look);
      // It comes into sight with its first frame, which is drawn with the page.
      else if (video.readyState >= video.HAVE_CURRENT_DATA) requestAnimationFrame(() => setTimeout(drawn));
      else video.requestVideoFrameCallback(drawn);
      video?.play();
    });
  };
  document.addEventListener('click', clicked, { capture: true, once: true });
}); 0`;

/** Opens the page with a link to the lesson, whose files are already loaded, as after another lesson. */
async function openPlayer(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/lessons/${course}?lesson=12`);
  await page.locator(`main a[href*="lesson=${lesson}"]`).first().waitFor();
  // Waits until the page shows the lesson that it was opened with, a document.
  await page.locator('main a[download]').waitFor();
}

/** Measures the time from the click on a lesson to the first frame of its video, compared with a bare video element with the same file. */
export async function player(site: FullSite): Promise<Result[]> {
  const [person] = await learners(site.db, 1);
  if (person === undefined) throw new Error('Nobody is there to watch');
  const { token, userId } = person;
  const asked = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await site.call({ method, path, token, body });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body) as { data: { attachments: { aws_path: string }[] } };
  };
  await asked('POST', '/api/mobile/users/courses/enroll', { course_id: course, user_id: 1000 });
  const { data } = await asked('GET', `/api/mobile/lessons/${lesson}`);
  const file = data.attachments[0]?.aws_path;
  if (file === undefined) throw new Error(`Lesson ${lesson} has no file`);

  const found = await ensureBrowser();
  if (found === undefined) throw new Error('No Chromium could be found or installed');
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...browserFlags, '--autoplay-policy=no-user-gesture-required'],
  });
  const times = { bare: [] as number[], rested: [] as number[], atOnce: [] as number[] };
  const link = `main a[href*="lesson=${lesson}"]`;
  const measure = async (
    open: (page: Page) => Promise<void>,
    find: string,
    { rests = false } = {},
  ): Promise<number> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    try {
      const page = await context.newPage();
      const session = { [keys.logged]: '1', [keys.token]: token, [keys.userId]: String(userId) };
      await page.addInitScript((entries) => {
        if (location.protocol === 'http:') for (const [key, text] of entries) localStorage.setItem(key, text);
      }, Object.entries(session));
      await open(page);
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', network);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.evaluate(firstFrame);
      const on = page.locator(find).first();
      if (rests) {
        await on.hover();
        await page.waitForTimeout(rest);
      }
      await on.click({ delay: press });
      return (await page.evaluate('window.firstFrame')) as number;
    } finally {
      await context.close();
    }
  };
  try {
    for (let run = 0; run < runs; run++) {
      times.bare.push(
        await measure(async (page) => {
          // A page of the same origin with only a button, and without the policy that would block its inline script.
          const bare = `${site.url}/bare`;
          // The answer sets the cookie that the file's link requires.
          await page.request.get(`${site.url}/api/mobile/lessons/${lesson}`, {
            headers: { authorization: `Bearer ${token}` },
          });
          const body = `<button onclick="document.body.append(Object.assign(document.createElement('video'), { src: '${file}', muted: true }))">play</button>`;
          await page.route(bare, (route) => route.fulfill({ contentType: 'text/html', body }));
          await page.goto(bare);
        }, 'button'),
      );
      const open = (page: Page) => openPlayer(page, site.url);
      times.rested.push(await measure(open, link, { rests: true }));
      times.atOnce.push(await measure(open, link));
    }
  } finally {
    await browser.close();
  }
  const [bare, rested, atOnce] = [median(times.bare), median(times.rested), median(times.atOnce)];
  const frame = (how: string, time: number): Result => ({
    what: `a lesson of the player: from the click, ${how}, to the first frame / of a bare video element`,
    value: time / bare,
    target: { most: 1.3 },
    detail: `${time.toFixed(0)} ms, ${bare.toFixed(0)} ms`,
  });
  return [frame(`${rest} ms after coming to its link`, rested), frame('at once', atOnce)];
}
