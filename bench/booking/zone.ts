import { chromium, type Page } from 'playwright-core';
import { addDays, addMonths } from 'shared-api/rules/dates';
import { keys } from 'shared-api/session/stored-session';
import { browserFlags, ensureBrowser } from '../../scripts/lib/browser.mjs';
import type { Database } from '../../server/src/kernel/database/database.ts';
import type { Result } from '../report.ts';
import { median } from '../statistics.ts';
import { consultants, learners, manySlots } from '../whole/seed.ts';

/**
 * Zones that are chosen one after the other. They have no daylight saving, so that each day has equally many slots, and browsers list each under
 * this name, which not all browsers do for India's zone.
 */
const zones = [
  'Asia/Dubai',
  'Asia/Kabul',
  'Asia/Karachi',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
];
const halfHours = 48;

/** Waits until nothing is read any more and the shown day has all its slots. As text, like the code below: see load/visit.ts. */
const settled = `new Promise((resolve) => requestAnimationFrame(function look() {
  const slots = document.querySelectorAll('main [role=group] button[aria-pressed]').length;
  const isSettled = slots === ${halfHours} && document.querySelector('main [aria-busy=true]') === null;
  requestAnimationFrame(isSettled ? resolve : look);
}))`;

/** Milliseconds from choosing another zone until the frame with its times is drawn. */
const choose = (zone: string) => `new Promise((resolve) => {
  const first = () => document.querySelector('main [role=group] button[aria-pressed]').textContent;
  const before = first();
  const radio = document.querySelector('dialog input[type=radio][value="${zone}"]');
  const begun = performance.now();
  radio.click();
  requestAnimationFrame(function look() {
    if (first() === before) requestAnimationFrame(look);
    else {
      // A frame is drawn after its callbacks and before the next task; a timer would come some milliseconds later.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - begun);
      port2.postMessage('');
    }
  });
})`;

/** Changes the zone several times. Returns for each change the milliseconds that a user waits, and how many of them the page's main thread works. */
async function measure(page: Page): Promise<{ wait: number; work: number }[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const times: { wait: number; work: number }[] = [];
  for (const zone of zones) {
    // The search for the city is not measured, only choosing one of its results.
    await page
      .getByRole('dialog')
      .locator('input:not([type=radio])')
      .fill(zone.slice(zone.indexOf('/') + 1));
    await page.locator(`dialog input[type=radio][value="${zone}"]`).waitFor({ state: 'attached' });
    await page.evaluate(settled);
    const before = await worked();
    const wait = (await page.evaluate(choose(zone))) as number;
    times.push({ wait, work: (await worked()) - before });
  }
  return times;
}

/** Measures changes of the time zone on the page where users book sessions, of a consultant with slots around the clock on every day. */
export async function zoneChange(db: Database, url: string): Promise<Result[]> {
  const [[expert], [person]] = await Promise.all([consultants(db, 1), learners(db, 1)]);
  if (expert === undefined || person === undefined) throw new Error('Nobody is there to book');
  const today = new Date().toISOString().slice(0, 10);
  await manySlots(db, [expert], 75 * halfHours, new Date(addDays(today, 1)));
  const day = `${addMonths(today, 1).slice(0, 7)}-15`;

  const found = await ensureBrowser();
  if (found === undefined) throw new Error('No Chromium could be found or installed');
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const session = { [keys.logged]: '1', [keys.token]: person.token, [keys.userId]: String(person.userId) };
    await page.addInitScript((entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    }, Object.entries(session));
    await page.goto(`${url}/consultants/sessions/${expert}?zone=Africa/Cairo&day=${day}`);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('dialog').locator('input:not([type=radio])').waitFor();
    const times = await measure(page);
    return [
      {
        what: 'another time zone, until its times are drawn, ms',
        value: median(times.map(({ wait }) => wait)),
        target: { most: 50 },
        detail: `${halfHours} slots shown; of it the page works ${median(times.map(({ work }) => work)).toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
  }
}
