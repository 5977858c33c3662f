import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { consultant, learner, signIn } from '../support/accounts.ts';
import { findOverflows } from '../support/overflow.ts';
import { expect, findViolations, test, waitForNetwork } from '../support/test.ts';
import { folder, readExamples } from './examples.ts';
import { type LookedAt, lookedAt, type Viewer } from './pages.ts';

/** Takes and checks a picture of every page, and puts the pictures of each kind of user on a contact sheet; single pictures are stored in a folder, too. */

const viewers: readonly Viewer[] = ['visitor', 'learner', 'consultant', 'operator'];
const accounts = {
  learner,
  consultant,
  operator: { email: 'operator@rafiq.example', password: 'demonstration' },
};

/** Sizes in pixels on the contact sheet: widths of a picture, and the maximum height shown of a long page. */
const sheet = { phone: 270, laptop: 480, height: 1_400, width: 1_480 };

interface Picture {
  address: string;
  png: Buffer;
  /** Visible problems, and violations that axe finds, which begin with the name of a rule; empty if there are none. */
  problems: string[];
}

async function takePicture(page: Page, address: string): Promise<Picture> {
  const problems: string[] = [];
  const onError = (error: Error) => problems.push(error.message);
  page.on('pageerror', onError);
  await page.goto(address);
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => problems.push('no heading'));
  await waitForNetwork(page);
  problems.push(...(await findOverflows(page)));
  const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
  problems.push(...(await findViolations(page)));
  page.off('pageerror', onError);
  return { address, png, problems };
}

/** Shortens a violation to the name of its rule; the output has the elements. */
const shorten = (problem: string) => problem.split(': ')[0] ?? '';

const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function writeSheet(browser: Browser, name: string, pictures: readonly Picture[], width: number) {
  const figures = pictures.map(
    ({
      address,
      png,
      problems,
    }) => `<figure${problems.length > 0 ? ' class="wrong"' : ''}><figcaption>${escapeText([address, ...problems.map(shorten)].join(' · '))}</figcaption>
      <div><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"></div></figure>`,
  );
  const page = await browser.newPage({ viewport: { width: sheet.width, height: 800 } });
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; background: #777; font: 12px sans-serif; color: #fff; }
    figure { width: ${width}px; margin: 0; } figcaption { overflow-wrap: anywhere; } div { max-height: ${sheet.height}px; overflow: hidden; }
    .wrong figcaption { background: #a00; }
  </style>${figures.join('')}`);
  writeFileSync(
    join(folder, `${name}.jpg`),
    await page.screenshot({ fullPage: true, type: 'jpeg', quality: 80 }),
  );
  await page.close();
}

async function lookAs(page: Page, viewer: Viewer, pages: readonly LookedAt[]): Promise<Picture[]> {
  const { data } = await (await page.request.get('/api/mobile/home/modules')).json();
  const host = String(data.consultants.data[0].id);
  const me = viewer === 'visitor' ? '' : String((await signIn(page, accounts[viewer])).user.id);
  if (viewer === 'consultant') await page.addInitScript(() => localStorage.setItem('switch', '1'));
  const pictures: Picture[] = [];
  const ids: Record<string, string> = { ...readExamples(), me, consultant: host };
  for (const { address } of pages)
    pictures.push(
      await takePicture(
        page,
        address.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''),
      ),
    );
  return pictures;
}

for (const viewer of viewers)
  test(`the pages of a ${viewer}`, async ({ page, browser, watch }, { project }) => {
    // A rejected call is a valid state of the page, which the picture shows.
    watch.expectProblem(/^(?:status|console|error)/);
    mkdirSync(folder, { recursive: true });
    const pages = lookedAt.filter((each) => each.viewer === viewer);
    const pictures = await lookAs(page, viewer, pages);
    const isPhone = (page.viewportSize()?.width ?? 0) < 600;
    const own = join(folder, project.name, viewer);
    mkdirSync(own, { recursive: true });
    for (const { address, png } of pictures)
      writeFileSync(join(own, `${address.replace(/\W+/g, '-').slice(1) || 'home'}.png`), png);
    await writeSheet(browser, `${project.name}-${viewer}`, pictures, isPhone ? sheet.phone : sheet.laptop);
    console.log(join(folder, `${project.name}-${viewer}.jpg`));
    expect(
      pictures.flatMap(({ address, problems }) => problems.map((problem) => `${address}: ${problem}`)),
    ).toEqual([]);
  });
