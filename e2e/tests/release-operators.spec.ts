import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publishRelease } from 'platform/release';
import { personIn } from '../support/accounts.ts';
import { buildRemote } from '../support/build-remote.ts';
import { operator } from '../support/consultants.ts';
import { countPresses } from '../support/presses.ts';
import type { OwnSite } from '../support/site.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';
import { publishAs } from '../support/variants.ts';

const own = 'mf-admin';
const remote = 'mf-courses';
const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.locator('dialog[open]').last();

const readLive = async ({ releases }: OwnSite) => {
  const registry = await releases.store.readRegistry();
  const canary = registry?.canaries[remote];
  return { live: registry?.remotes[remote]?.version, canary: canary?.release.version, share: canary?.share };
};

/** The site's operator, signed in on a screen of this project. */
const operatorIn = (
  ...[browser, language, { url }]: [Parameters<typeof personIn>[0], 'en' | 'ar', OwnSite]
) => {
  const { viewport, hasTouch, locale } = test.info().project.use;
  return personIn(browser, language, operator, { baseURL: url, viewport, hasTouch, locale });
};

test('an operator starts a canary from the page, widens it, releases it for everybody and rolls back; the history says who it was', async ({
  browser,
  ownSite,
  language,
  text,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const { live: stable } = await readLive(ownSite);
  await publishAs(ownSite, remote, '9.0.0');
  const page = await operatorIn(browser, language, ownSite);
  await page.goto('/admin/releases');
  await expectPage(page, /\/admin\/releases$/, t('releases.title'));
  await expectWellLaidOut(page, language);

  await main(page)
    .getByRole('button', { name: t('releases.promote.of', { name: remote }) })
    .click();
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('releases.promote.toShare') })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(() => readLive(ownSite)).toEqual({ live: stable, canary: '9.0.0', share: 0.1 });
  const named = { name: remote, version: '9.0.0' };
  const canary = main(page).getByRole('article').filter({ hasText: '9.0.0' });
  await expect(canary.getByRole('table')).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);

  await canary.getByRole('button', { name: t('releases.canaries.shareOf', named) }).click();
  await dialogOf(page).getByLabel(t('releases.promote.percent')).fill('50');
  await dialogOf(page)
    .getByRole('button', { name: t('releases.promote.toShare') })
    .click();
  await expect.poll(() => readLive(ownSite)).toEqual({ live: stable, canary: '9.0.0', share: 0.5 });
  await expect(dialogOf(page)).toHaveCount(0);

  await canary.getByRole('button', { name: t('releases.canaries.everybodyOf', named) }).click();
  await dialogOf(page)
    .getByRole('button', { name: t('releases.promote.toEverybody') })
    .click();
  await expect.poll(() => readLive(ownSite)).toEqual({ live: '9.0.0' });
  await expect(dialogOf(page)).toHaveCount(0);
  const visitor = async () => (await page.request.get('/courses')).text();
  await expect.poll(visitor, { timeout: 5_000 }).toContain('9.0.0');

  await main(page)
    .getByRole('button', { name: t('releases.rollBack.of', { name: remote }) })
    .click();
  await dialogOf(page).getByLabel(t('releases.rollBack.reason')).fill('A test');
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('releases.rollBack.confirm') })
    .click();
  await expect.poll(() => readLive(ownSite)).toEqual({ live: stable });
  await expect.poll(visitor, { timeout: 5_000 }).not.toContain('9.0.0');

  await page.goto('/admin/releases?tab=history');
  const newest = main(page).getByRole('article').first();
  await expect(newest).toContainText('A test');
  await expect(newest).toContainText(t('releases.history.actions.rollback'));
  await expect(newest).not.toContainText(t('releases.history.by.key', { time: '' }).slice(0, 8));
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.context().close();
});

test('from the home page to a canary rolled back are at most five presses; a second operator reads what differs @once', async ({
  browser,
  ownSite,
  language,
  text,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const { live: stable } = await readLive(ownSite);
  await publishAs(ownSite, remote, '9.0.0');
  const [page, other] = [
    await operatorIn(browser, language, ownSite),
    await operatorIn(browser, language, ownSite),
  ];
  for (const each of [page, other]) {
    await each.goto('/admin/releases');
    await each.getByRole('button', { name: t('releases.promote.of', { name: remote }) }).click();
  }
  const start = (of: Page) =>
    dialogOf(of)
      .getByRole('button', { name: t('releases.promote.toShare') })
      .click();
  await start(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await dialogOf(other).getByLabel(t('releases.promote.percent')).fill('20');
  await start(other);
  await expect(dialogOf(other).getByRole('alert')).toContainText('9.0.0');
  await expect(dialogOf(other).getByLabel(t('releases.promote.percent'))).toHaveValue('20');
  await expect.poll(() => readLive(ownSite)).toMatchObject({ share: 0.1 });
  await start(other);
  await expect.poll(() => readLive(ownSite)).toMatchObject({ share: 0.2 });

  const presses = await countPresses(page);
  await page.goto('/');
  await main(page)
    .getByRole('region', { name: text('shell', 'home.operator') })
    .locator('a[href="/admin/releases"]')
    .click();
  await main(page)
    .getByRole('button', { name: t('releases.canaries.endOf', { name: remote, version: '9.0.0' }) })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: t('releases.canaries.end') })
    .click();
  await expect.poll(() => readLive(ownSite)).toEqual({ live: stable });
  expect(await presses()).toBeLessThanOrEqual(5);
  await page.context().close();
  await other.context().close();
});

test('a remote that is released from the page brings a section of the operators’ start page with it @once', async ({
  browser,
  ownSite,
  language,
  text,
}) => {
  const built = await buildRemote(remote, {
    version: '9.0.0',
    change(folder) {
      const declaration = join(folder, 'remote.ts');
      writeFileSync(
        declaration,
        readFileSync(declaration, 'utf8').replace(
          '  slots: [\n',
          "  slots: [\n    { slot: 'admin.section.v1', component: 'CourseWork', permission: 'courses' },\n",
        ),
      );
      mkdirSync(join(folder, 'src/slots'), { recursive: true });
      writeFileSync(
        join(folder, 'src/slots/CourseWork.tsx'),
        `import { SectionCard } from 'shared-ui/layout';\nimport { TextLink } from 'shared-ui/link';\n
export default function CourseWork() {
  return <SectionCard title="Courses to look after"><TextLink to="/courses">All courses</TextLink></SectionCard>;
}\n`,
      );
    },
  });
  try {
    await publishRelease(ownSite.releases, built.dist);
  } finally {
    built.remove();
  }
  const page = await operatorIn(browser, language, ownSite);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const section = main(page).getByRole('region', { name: 'Courses to look after' });
  await expect(section).toHaveCount(0);
  await page.goto('/admin/releases');
  await main(page)
    .getByRole('button', { name: text(own, 'releases.promote.of', { name: remote }) })
    .click();
  await dialogOf(page)
    .getByRole('radio', { name: text(own, 'releases.promote.audiences.everybody.name') })
    .check();
  await dialogOf(page)
    .getByRole('button', { name: text(own, 'releases.promote.toEverybody') })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(async () => {
    await page.goto('/admin');
    await expect(section.getByRole('link', { name: 'All courses' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(page);
  await page.context().close();
});
